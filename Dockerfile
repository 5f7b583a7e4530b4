# One image per app: `docker build --target auth .`, or all of them by `docker compose build`.
#
# The image of Node is pinned to an exact version. With access to a registry, pin its content too:
#   docker buildx imagetools inspect node:24.21.0-bookworm-slim
#   docker build --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:… …
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# Everything is built once, and what each image holds is put into a folder of its own (tools/deploy/images.mjs).
FROM ${NODE_IMAGE} AS build
ARG ACADEMY_COMMIT=unknown
WORKDIR /src
COPY . .
# One layer without the installed packages: 60,000 files that no image takes would be packed otherwise.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund \
 && npx nx run-many -t build --skip-nx-cache \
 && node tools/deploy/image-contents.mjs /images \
 && find . -name node_modules -prune -exec rm -rf {} +

# The client of the database, with the libraries that the image of Node lacks: for backups.
FROM ${NODE_IMAGE} AS client
COPY tools/deploy/image/install-client.sh /
RUN sh /install-client.sh /client

# No package manager, no compiler, no sources; nothing below /app can be changed by the process. Its data lies in /data.
# The list of the distribution's packages stays, for scanners.
FROM ${NODE_IMAGE} AS runtime
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* /usr/local/bin/yarn* \
      /usr/bin/apt* /usr/lib/apt /usr/bin/dpkg* /usr/sbin/dpkg* /usr/lib/dpkg /var/cache/apt /var/lib/apt \
 && install -d -o 1000 -g 1000 /data /run/ssr
ENV NODE_ENV=production HOST=0.0.0.0 MALLOC_ARENA_MAX=2
WORKDIR /app
USER 1000:1000
ENTRYPOINT ["node", "--import", "./settings.mjs"]
# A process that runs is asked whether it is ready; jobs end.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "health.mjs"]

# ── doors ──

FROM runtime AS bff
COPY --from=build /images/bff ./
ENV PORT=4000 METRICS_PORT=9400
EXPOSE 4000 9400
CMD ["--max-semi-space-size=8", "--max-old-space-size=256", "dist/main.bundle.mjs"]

FROM runtime AS admin
COPY --from=build /images/admin ./
ENV PORT=4001 METRICS_PORT=9400
EXPOSE 4001 9400
CMD ["--max-old-space-size=128", "dist/host/main.js"]

# ── the code of remotes as servers run it: no secrets, and no network where compose and Kubernetes place it ──

FROM runtime AS ssr
COPY --from=build /images/ssr ./
ENV PORT=4025
EXPOSE 4025
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "dist/main.js", "--check", "--socket", "/run/ssr/ssr.sock"]
CMD ["--max-old-space-size=128", "dist/main.js", "--socket", "/run/ssr/ssr.sock"]

# ── services: migrations are `dist/migrate.js` of the same image ──

FROM runtime AS auth
COPY --from=build /images/auth ./
ENV PORT=4020 METRICS_PORT=9400
EXPOSE 4020 9400
CMD ["--max-semi-space-size=8", "--max-old-space-size=256", "dist/main.bundle.mjs"]

FROM runtime AS catalog
COPY --from=build /images/catalog ./
ENV PORT=4021 METRICS_PORT=9400 IMAGE_STORE_DIR=/data/pictures MEDIA_STORE_DIR=/data/media
EXPOSE 4021 9400
CMD ["--max-semi-space-size=8", "--max-old-space-size=256", "dist/main.bundle.mjs"]

FROM runtime AS payment
COPY --from=build /images/payment ./
ENV PORT=4022 METRICS_PORT=9400
EXPOSE 4022 9400
CMD ["--max-semi-space-size=8", "--max-old-space-size=256", "dist/main.bundle.mjs"]

# Judges the releases of teams with repositories of their own. Nothing that runs needs it.
FROM runtime AS registry
COPY --from=build /images/registry ./
ENV PORT=4024 METRICS_PORT=9400
EXPOSE 4024 9400
CMD ["--max-old-space-size=512", "dist/main.js"]

# The second process of the payment app.
FROM payment AS worker
ENV PORT=4023
EXPOSE 4023
CMD ["--max-semi-space-size=8", "--max-old-space-size=256", "dist/worker.bundle.mjs"]

# ── front ends: jobs that sign their release and put it into the store, from which the doors serve it ──

FROM runtime AS shell
COPY --from=build /images/shell ./
HEALTHCHECK NONE
CMD ["dist/publish.js"]

FROM runtime AS mf-catalog
COPY --from=build /images/mf-catalog ./
HEALTHCHECK NONE
CMD ["dist/publish.js"]

FROM runtime AS mf-learner
COPY --from=build /images/mf-learner ./
HEALTHCHECK NONE
CMD ["dist/publish.js"]

FROM runtime AS mf-admin
COPY --from=build /images/mf-admin ./
HEALTHCHECK NONE
CMD ["dist/publish.js"]

# ── what docker-compose.yml needs beside the apps ──

# Secrets and schemas: the first jobs. A volume takes the owner of the folder that it is mounted on.
FROM runtime AS setup
USER 0:0
RUN install -d -o 1000 -g 1000 /settings/setup /settings/mysql /settings/redis /settings/auth /settings/migrate-auth \
      /settings/catalog /settings/migrate-catalog /settings/payment /settings/migrate-payment /settings/bff \
      /settings/registry /settings/admin /settings/releases /settings/backup /settings/restore /settings/phonepe /settings/google
USER 1000:1000
COPY --from=build /images/setup ./
HEALTHCHECK NONE
CMD ["dist/setup.js", "secrets"]

# Backups, and the way back: jobs that are started by a person or by a clock (docs/runbooks/backup.md).
FROM runtime AS backup
USER 0:0
RUN install -d -o 1000 -g 1000 /backups /releases /keys
USER 1000:1000
COPY --from=client /client /
COPY --from=build /images/backup ./
ENV IMAGE_STORE_DIR=/data/pictures MEDIA_STORE_DIR=/data/media BACKUP_FOLDER=/backups
HEALTHCHECK NONE
CMD ["dist/backup.js", "backup"]

# Stand-ins for the outside world: for the demonstration alone.
FROM runtime AS phonepe
COPY --from=build /images/phonepe ./
ENV PORT=4030
EXPOSE 4030
CMD ["dist/main.js"]

FROM runtime AS mail
COPY --from=build /images/mail ./
ENV PORT=4031 SMTP_PORT=4032
EXPOSE 4031 4032
CMD ["dist/main.js"]

FROM runtime AS google
COPY --from=build /images/google ./
ENV PORT=4033
EXPOSE 4033
CMD ["dist/main.js"]
