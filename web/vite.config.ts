import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstScreenChunk, soonChunk } from "./chunks.ts";
import { earlyFiles } from "./early-files.ts";
import { leanContract } from "./lean-contract.ts";
import { serviceWorker } from "./service-worker-plugin.ts";
import { words } from "./words-plugin.ts";
import { appName, appVersion, compressed, contractVersion, emojiLines, fontPreload } from "./vite-plugins.ts";

const server = `http://127.0.0.1:${process.env["PLAZA_SERVER_PORT"] ?? 3001}`;

/** These packages are on every page, and unchanged by most of our updates. */
const VENDOR = /\/node_modules\/(react|react-dom|scheduler|wouter|regexparam)\/|rolldown\/runtime/;
/** Schemas that only forms use, apart from every page that has none. */
const SHAPES = /\/node_modules\/zod\/|\/contract\/src\/forms\//;

/**
 * The compiler memoizes what renders often, for more code. These are left as they are written: a visitor's screens, which
 * render once, and primitives, which their compiled callers skip anyway. Measured: landing 91.2 KiB before and 89.3
 * after, login 114.0 and 110.3, home 145.1 and 142.0, messages 16.5 and 16.1.
 */
const UNCOMPILED =
  /\/node_modules\/|\/web\/src\/(ui|app\/start|features\/(landing|install|auth\/sign-in|messages\/parts|chats\/chat-avatar)|pages\/(landing|login))\b/;

export default defineConfig({
  root: import.meta.dirname,
  // React has this hook itself; wouter asks for a stand-in for old versions.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  plugins: [
    words(),
    react({ compiler: true, exclude: UNCOMPILED }),
    tailwindcss(),
    leanContract(),
    appName(),
    appVersion(),
    contractVersion(),
    emojiLines(),
    fontPreload(),
    earlyFiles(),
    serviceWorker(),
    compressed(),
  ],
  build: {
    target: "baseline-widely-available",
    outDir: "../build/web",
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The names of all files are in the worker, and those of many in the first scripts: they are short, and so is the hash.
        chunkFileNames: ({ name }) => `assets/${name.slice(0, 4)}-[hash:7].js`,
        codeSplitting: {
          groups: [
            { name: "vendor", test: VENDOR, priority: 2 },
            { name: "shapes", test: SHAPES, priority: 1, includeDependenciesRecursively: false },
            firstScreenChunk(),
            soonChunk(),
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env["PORT"] ?? 3000),
    strictPort: true,
    // The host stays as the browser sent it: the server compares it with the Origin.
    proxy: {
      "/api": { target: server, changeOrigin: false },
      "/ws": { target: server, changeOrigin: false, ws: true },
      "/healthz": { target: server, changeOrigin: false },
      "/objects": { target: server, changeOrigin: false },
      "/uploads": { target: server, changeOrigin: false },
    },
  },
});
