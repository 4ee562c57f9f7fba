import path from "node:path";
import type { Plugin, Rolldown } from "vite";
import { FIRST_SCREENS } from "./chunks.ts";
import { leanContract } from "./lean-contract.ts";
import { oneScript } from "./one-script.ts";
import { filesOf } from "./preloads.ts";
import { wordNumbers } from "./words-plugin.ts";

const ENTRY = path.resolve(import.meta.dirname, "src/app/early/main.ts");
const EARLY_FILES = "virtual:early-files";

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
      handler: async (html, { bundle = {}, chunk }) => {
        const known = filesOf(bundle, chunk?.fileName ?? "");
        const files = Object.entries(FIRST).map(([section, modules]) => {
          const needed = modules.flatMap((module) => [...filesOf(bundle, fileOf(bundle, module))]);
          return [section, [...new Set(needed)].filter((file) => !known.has(file)).map((file) => `/${file}`)];
        });
        const code = `export const FILES = ${JSON.stringify(Object.fromEntries(files))};`;
        const children = await oneScript({
          entry: ENTRY,
          made: [EARLY_FILES, code],
          plugins: [wordNumbers(), leanContract()],
        });
        // It draws words of the page, so it comes after them.
        return html.replace(/%WORDS%\s*<\/script>/, (words) => `${words}<script>${children}</script>`);
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
