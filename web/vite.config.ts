import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { earlyFiles } from "./early-files.ts";
import { leanContract } from "./lean-contract.ts";
import { serviceWorker } from "./service-worker-plugin.ts";
import { appName, appVersion, compressed, fontPreload } from "./vite-plugins.ts";

const server = `http://127.0.0.1:${process.env["PLAZA_SERVER_PORT"] ?? 3001}`;

/** On every page, and unchanged by most of our updates. */
const VENDOR =
  /\/node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\/|rolldown\/runtime/;
/** Small things that nearly every page uses: one file instead of ten. */
const BASE =
  /\/contract\/src\/(endpoint|code-points)\.ts|\/src\/lib\/(?!device-store|copy-text)|\/src\/ui\/(button|icon-button)\.tsx|\/lucide-react\/dist\/esm\/(?!icons\/)/;
/** The same for what landing, login and home share. */
const FRONT =
  /\/src\/ui\/(skip-link|theme-toggle|art\/(arcade-cover|portrait))\.tsx|\/src\/ui\/art\/portraits\/|\/src\/features\/install\/install-button\.tsx|\/lucide-react\/dist\/esm\/icons\/(download|heart|map-pin|moon|sun)\.mjs/;
/** What login and all that comes after it ask the server with. */
const QUERY =
  /\/node_modules\/@tanstack\/|\/src\/(app\/query-client|lib\/cache|features\/auth\/(use-current-user|failures))\.ts/;

/** What a card of the feed is made of, on Home, a profile and a page of its own, and what a member's screens say to the
 * server: one file instead of twenty. */
const CARDS =
  /\/contract\/src\/(posts|media|stories|realtime|notifications|search|users|friends)\.ts|\/src\/features\/stories\/use-(stories|refetch-at-expiry)|\/src\/features\/(posts\/(?!.*dialog\.)|outbox\/or-later|notifications\/(use-counts|show-notifications|notification-pages)|search\/search-address|push\/pushed-to|users\/(audience|cover|full-name|own-card|use-user-counts)|friends\/(friend-lists|show-friendship|use-friends)|media\/(media-view|image-sources))|\/src\/ui\/(menu|paged-list|popover|avatar|skeleton|load-more|load-error|empty-state|select-pill|length-note|page\.|reaction-(icon|words)|use-picker|art\/empty)|\/src\/lib\/(ask-again|change-answers|initials|matches|line|offline|realtime-socket|relative-time|random-id|settled|use-drawn|watch-list)|\/lucide-react\/dist\/esm\/icons\/(bell|bookmark|calendar-days|clapperboard|clock|ellipsis|face-slightly-smiling-plus|globe|house|image|log-out|message-circle|plus|repeat-2|rotate-ccw|search|shield-check|smartphone|store|user-round|users|users-round)\.mjs/;

/** What comes beside every page of a member, once the page is there: one file instead of twelve. */
const BESIDE =
  /\/src\/app\/(outbox|chats|device|offline|unread-outside|show-sent)\.tsx?|\/src\/features\/(outbox\/(list|window-outbox|waiting-button)|push\/device|offline\/(keep-answers|kept-answers|offline-bar|restore-answers|watch-line)|messages\/chats\.)|\/src\/lib\/(unanswered|device-store)/;

/** What forms are made of: one file instead of eight. */
const FORMS =
  /\/src\/features\/auth\/(auth-(heading|layout)|email-field|submit-button|use-(auth|form))|\/src\/ui\/(field|password-field)|\/lucide-react\/dist\/esm\/icons\/eye(-off)?\.mjs/;

/**
 * The shapes that only forms check: else they would lie with the endpoints that name them, on every page. Apart from
 * everything that does something when it is loaded, or a page that needs none of them would load them all the same.
 */
const FIRST_SHAPES = /\/contract\/src\/(text|email|profile|auth|web-link)\.ts/;
const MORE_SHAPES =
  /\/contract\/src\/(event-form|group-form|item-form|report-reason|date-time|media-address|privacy)\.ts/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react({ compiler: true }),
    tailwindcss(),
    leanContract(),
    appName(),
    appVersion(),
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
        codeSplitting: {
          groups: [
            { name: "vendor", test: VENDOR, priority: 1 },
            { name: "query", test: QUERY, includeDependenciesRecursively: false },
            { name: "front", test: FRONT, includeDependenciesRecursively: false },
            // By itself, so that Home, which checks no form, does without it.
            { name: "shapes", test: /\/node_modules\/zod\// },
            { name: "cards", test: CARDS, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "beside", test: BESIDE, includeDependenciesRecursively: false },
            { name: "forms", test: FORMS, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "first-shapes", test: FIRST_SHAPES, includeDependenciesRecursively: false },
            { name: "more-shapes", test: MORE_SHAPES, includeDependenciesRecursively: false },
            { name: "base", test: BASE, minShareCount: 6, includeDependenciesRecursively: false },
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
