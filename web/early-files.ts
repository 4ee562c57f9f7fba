import path from "node:path";
import type { Plugin, Rolldown } from "vite";
import { FIRST_SCREENS } from "./chunks.ts";

const FIRST = { "/": FIRST_SCREENS.landing, "/login": FIRST_SCREENS.login, member: FIRST_SCREENS.home };

/**
 * The page itself requests the files and responses of its first screen, in parallel with the scripts that would request
 * them a round trip or two later. Whoever was signed in here last probably still is.
 */
export function earlyFiles(): Plugin {
  return {
    name: "early-files",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {}, chunk }) => {
        const known = filesOf(bundle, chunk?.fileName ?? "");
        const files = Object.entries(FIRST).map(([section, modules]) => {
          const needed = modules.flatMap((module) => [...filesOf(bundle, fileOf(bundle, module))]);
          return [section, [...new Set(needed)].filter((file) => !known.has(file)).map((file) => `/${file}`)];
        });
        return [
          { tag: "script", children: earlyScript(JSON.stringify(Object.fromEntries(files))), injectTo: "head-prepend" },
        ];
      },
    },
  };
}

function fileOf(bundle: Rolldown.OutputBundle, module: string): string {
  const id = path.resolve(import.meta.dirname, module);
  const found = Object.values(bundle).find((file) => file.type === "chunk" && file.facadeModuleId === id);
  if (!found) throw new Error(`${module} is no file of its own`);
  return found.fileName;
}

/** Returns a file and all it imports. */
function filesOf(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== "chunk" || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) filesOf(bundle, imported, found);
  return found;
}

/** The names are those of features/auth/session/session-hint.ts and features/posts/data/last-feed.ts; lib/api/early-responses.ts takes the responses. */
const earlyScript = (files: string) => `{
const early = (window.earlyResponses = {});
const ask = (address) => (early[address] = fetch(address, { credentials: "include" })).catch(() => {});
let isMember, feed;
const hasCookie = /(?:^|; )signed-in=1(?:;|$)/.test(document.cookie);
try {
  isMember = localStorage.getItem("plaza-signed-in");
  feed = localStorage.getItem("plaza-feed");
} catch {}
if (hasCookie || isMember) ask("/api/auth/user");
if (isMember && location.pathname === "/") {
  ask(feed === "friends" ? "/api/posts?feed=friends" : "/api/posts");
  ask("/api/stories");
}
for (const href of ${files}[isMember ? "member" : location.pathname] ?? [])
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }));
}`;
