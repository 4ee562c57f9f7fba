import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { HtmlTagDescriptor, Plugin } from "vite";

/** Only while developing: in production the server writes the name into the page. */
export function appName(): Plugin {
  const name = process.env["APP_NAME"] || "Plaza";
  const escaped = name.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
  return { name: "app-name", apply: "serve", transformIndexHtml: (html) => html.replaceAll("%APP_NAME%", escaped) };
}

/** Both fonts are on every page, so they need not wait for the style sheet that names them. */
export function fontPreload(): Plugin {
  return {
    name: "font-preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /latin-wght.*\.woff2$/.test(file))
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

/** Compressed once here as far as it goes, so that the server only picks a file. index.html changes with the name. */
export function compressed(): Plugin {
  let folder = "";
  return {
    name: "compressed",
    apply: "build",
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    // Not when the bundle closes, which it also does after a failed build.
    async writeBundle() {
      const files = await readdir(folder, { recursive: true });
      const chosen = files.filter((file) => COMPRESSIBLE.test(file) && !file.startsWith(".vite"));
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
