import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { HtmlTagDescriptor, Plugin } from "vite";
import project from "../package.json" with { type: "json" };
import { EMOJI_LINES } from "./src/ui/emoji/emoji-lines.ts";

/** Runs in development only: in production the server writes the name into the page. */
export function appName(): Plugin {
  const name = process.env["APP_NAME"] || "Plaza";
  const escaped = name.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
  return {
    name: "app-name",
    apply: "serve",
    transformIndexHtml: (html) =>
      html
        .replaceAll("%APP_NAME%", escaped)
        .replaceAll("%PUBLIC_URL%", "")
        .replaceAll("%INSTANCE%", JSON.stringify({ name }).replaceAll('"', "&quot;")),
  };
}

/**
 * The version is in the page, so that anyone can tell which build they see; each version's first script has a name of
 * its own.
 */
export function appVersion(): Plugin {
  const version = process.env["APP_VERSION"] || project.version;
  return {
    name: "app-version",
    transformIndexHtml: (html) => html.replaceAll("%APP_VERSION%", version),
    augmentChunkHash: ({ isEntry }) => (isEntry ? version : undefined),
  };
}

/** What the screens read from the device was written under a contract: under another one it is not read. */
export function contractVersion(): Plugin {
  return {
    name: "contract-version",
    async config() {
      const folder = path.resolve(import.meta.dirname, "../contract/src");
      const files = (await readdir(folder, { recursive: true }))
        .filter((file) => /(?<!\.test)\.ts$/.test(file))
        .toSorted();
      const hash = createHash("sha256");
      for (const file of files) hash.update(file).update(await readFile(path.join(folder, file)));
      const version = hash.digest("hex").slice(0, 12);
      return { define: { "import.meta.env.CONTRACT_VERSION": JSON.stringify(version) } };
    },
  };
}

/** The module is replaced by what it exports: the data that it reads would be ten times as large. */
export function emojiLines(): Plugin {
  return {
    name: "emoji-lines",
    apply: "build",
    load: {
      filter: { id: /\/emoji-lines\.ts$/ },
      handler: () => `export const EMOJI_LINES = ${JSON.stringify(EMOJI_LINES)};`,
    },
  };
}

/** The font is on every page, so it need not wait for the style sheet that names it. */
export function fontPreload(): Plugin {
  return {
    name: "font-preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /figtree-latin-wght.*\.woff2$/.test(file))
          .map((file): HtmlTagDescriptor => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: true },
            injectTo: "head",
          })),
    },
  };
}

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;
const WORTH_IT_BYTES = 1024;

/** The page and the worker are not compressed, for the server writes into them. */
const WRITTEN_LATER = "service-worker.js";

/** Files are compressed once at build time, so that the server only picks one. */
export function compressed(): Plugin {
  let folder = "";
  return {
    name: "compressed",
    apply: "build",
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    // Not in closeBundle, which also runs after a failed build.
    async writeBundle() {
      const files = await readdir(folder, { recursive: true });
      const chosen = files.filter(
        (file) => COMPRESSIBLE.test(file) && !file.startsWith(".vite") && file !== WRITTEN_LATER,
      );
      await Promise.all(chosen.map((file) => compress(path.join(folder, file))));
    },
  };
}

async function compress(file: string) {
  const content = await readFile(file);
  if (content.length <= WORTH_IT_BYTES) return;
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  await Promise.all([
    promisify(brotliCompress)(content, quality).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
