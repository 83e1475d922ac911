# syntax=docker/dockerfile:1
# Builds the product, then puts what a built copy needs on a bare Debian. The product brings its own Node (the package
# node-linux-*); the first two stages need any Node from 20 on. Nothing is fetched but what the lock file names and a
# few packages of Debian.

FROM node:22-bookworm-slim AS base
# the product's own Node is linked with it
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*

FROM base AS build
WORKDIR /app
COPY . .
RUN node scripts/ensure.mjs

FROM base AS runtime
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/vite.config.ts ./
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/src ./src
COPY --from=build /app/build ./build
COPY --from=build /app/migrations ./migrations
# The build is fresh, so only the dozen packages beside it are installed (scripts/runtime-packages.mjs). Sources were
# needed to see that; headers of Node are of no use here.
RUN node scripts/ensure.mjs && rm -rf src scripts vite.config.ts node_modules/node-linux-*/include

FROM debian:bookworm-slim
# tini hands signals on and collects what embedded processes leave; curl asks the health check; Node is linked with
# libatomic. /backups and /archive are where BACKUP_DIR and WAL_ARCHIVE_DIR may lie: a new volume there belongs to whom
# the folder does.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates curl libatomic1 tini tzdata \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --system --gid 10001 tresen \
  && useradd --system --uid 10001 --gid tresen --home-dir /data --shell /usr/sbin/nologin tresen \
  && install -d -o tresen -g tresen -m 0700 /data /backups /archive /archive/wal
WORKDIR /app
COPY --from=runtime /app ./
USER tresen
# MALLOC_*: as scripts/start.mjs sets them, with the reasons there.
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["sh", "-c", "exec curl --fail --silent --output /dev/null \"http://127.0.0.1:$PORT/health/ready\""]
ENTRYPOINT ["tini", "--"]
CMD ["node_modules/.bin/node", "--max-semi-space-size=8", "--heap-growing-percent=30", "--initial-old-space-size=96", "--no-flush-bytecode", "--expose-gc", "build/server/main.js"]
