# Panel and staging backend in one process, with the seed's public passwords:
# docker run --init -p 127.0.0.1:4000:4000 -e STAGING_PUBLIC_PASSWORDS=1 -v embarque:/data <image>
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY staging/package.json staging/
RUN npm ci --no-audit --no-fund
COPY . .
# The image has no repository: --build-arg GIT_COMMIT=$(git rev-parse HEAD)
ARG GIT_COMMIT=
# Error reports: docs/deploy.md.
ARG VITE_SENTRY_DSN=
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY staging/package.json staging/
# Then without source maps, and without the builds of Swagger UI and the fonts that nothing reads: 34 MB.
RUN npm ci --omit=dev --workspace staging --no-audit --no-fund \
  && find node_modules -name '*.map' -delete \
  && find node_modules/swagger-ui-dist -name 'swagger-ui-es-*' -delete \
  && find node_modules/dejavu-fonts-ttf -type f ! -name 'DejaVuSansCondensed.ttf' ! -name 'DejaVuSansCondensed-Bold.ttf' \
    ! -name 'DejaVuSansMono-Bold.ttf' ! -name 'LICENSE*' ! -name package.json -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 STAGING_DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY openapi openapi
COPY staging staging
COPY --from=build /app/dist dist
ARG VITE_SENTRY_DSN=
ENV VITE_SENTRY_DSN=$VITE_SENTRY_DSN
# A new volume gets the owner of this folder.
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "staging/main.ts"]
