import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstScreenChunk, soonChunk } from "./chunks.ts";
import { earlyFiles } from "./early-files.ts";
import { leanContract } from "./lean-contract.ts";
import { leanIcons } from "./lean-icons.ts";
import { neededPreloads } from "./preloads.ts";
import { serviceWorker } from "./service-worker-plugin.ts";
import { words } from "./words-plugin.ts";
import { appName, appVersion, compressed, contractVersion, emojiLines, fontPreload } from "./vite-plugins.ts";

const server = `http://127.0.0.1:${process.env["PLAZA_SERVER_PORT"] ?? 3001}`;

/** These packages are on every page, and unchanged by most of our updates. */
const VENDOR = /\/node_modules\/(react|react-dom|scheduler|wouter|regexparam)\/|rolldown\/runtime/;
/** What schemas are made of, and those of the visitors' forms, apart from every page that has none; the other forms' apart from both. */
const SHAPES =
  /\/node_modules\/zod\/|\/contract\/src\/forms\/(?:sign-in-form|registration-form|fields\/(?:text|email|names))\.ts$/;
const FORMS = /\/contract\/src\/forms\//;

/**
 * The compiler memoizes what renders often, for more code. These are left as they are written: a visitor's screens, which
 * render once; primitives, which their compiled callers skip anyway; and the shell and the pages, whose compiled parts
 * skip what stayed the same. Measured for these two: home 142.8 KiB before and 140.6 after, profile 15.5 and 14.5 beyond it;
 * for what of stories, search, the bell and users is beside Home's feed: home 146.6 before and 144.4 after; for the
 * composer and `lib`: home 145.4 before and 144.5 after. Events and the dashboard change too seldom to gain by it.
 */
const UNCOMPILED =
  /\/node_modules\/|\/web\/src\/(ui|app|lib|pages|features\/(landing|events|install|admin|auth\/sign-in|stories\/strip|search\/search-box|notifications\/notifications-dropdown|users|messages\/parts|posts\/composer|chats\/chat-avatar))\b/;

export default defineConfig({
  root: import.meta.dirname,
  // React has this hook itself; wouter asks for a stand-in for old versions.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  plugins: [
    words(),
    react({ compiler: true, exclude: UNCOMPILED }),
    tailwindcss(),
    leanContract(),
    leanIcons(),
    neededPreloads(),
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
    rolldownOptions: {
      output: {
        // The names of all files are in the worker, and those of many in the first scripts: they are short, and so is the hash.
        chunkFileNames: ({ name }) => `assets/${name.slice(0, 3)}-[hash:7].js`,
        codeSplitting: {
          groups: [
            { name: "vendor", test: VENDOR, priority: 2 },
            { name: "shapes", test: SHAPES, priority: 1, includeDependenciesRecursively: false },
            { name: "forms", test: FORMS, priority: 1, includeDependenciesRecursively: false },
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
