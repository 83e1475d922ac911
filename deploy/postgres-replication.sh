#!/bin/bash
# Lets the replica of compose.cluster.yaml copy and follow this database: the image lets nobody in for replication.
# Runs once, when the database is made; on one that exists add the line by hand and `select pg_reload_conf()`.
set -e
echo 'host replication tresen samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
