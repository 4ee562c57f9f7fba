# The packages both stages start from.
FROM node:22-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/

FROM packages AS build
RUN npm ci --include=dev
COPY tsconfig.base.json ./
COPY scripts scripts
COPY contract contract
COPY server server
COPY web web
COPY words words
RUN npm run build

# What runs: the server's own packages, its migrations and the build; nothing that compiles or tests.
FROM packages
ENV NODE_ENV=production \
    UV_THREADPOOL_SIZE=8 \
    NODE_OPTIONS=--enable-source-maps \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
RUN npm ci --omit=dev --workspace=server && npm cache clean --force \
  && install -d -o node -g node /data
COPY server/migrations server/migrations
COPY --from=build /app/build build
RUN node build/server/link-libraries.js
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The server answers SIGTERM itself; an init (docker run --init, `init: true`) reaps what the embedded database leaves.
CMD ["node", "build/server/main.js"]
