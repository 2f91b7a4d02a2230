#!/bin/sh
# Chooses a container that runs, and opens a shell in it.
id=$(docker ps --format json | riffle --pick --pick-field ID) || exit
docker exec -it "$id" sh
