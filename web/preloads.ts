import type { Plugin, Rolldown } from "vite";

/**
 * A dynamic import preloads what its file needs. Whatever the importing file itself imports is loaded by then, so naming it
 * costs bytes in every first script and a needless link for each file.
 */
export function neededPreloads(): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  return {
    name: "needed-preloads",
    apply: "build",
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files, { hostId, hostType }) => {
            if (hostType === "html") return files;
            const loaded = filesOf(bundle, hostId);
            return files.filter((file) => !loaded.has(file));
          },
        },
      },
    }),
    generateBundle(_options, files) {
      bundle = files;
    },
  };
}

/** Returns a file and all it imports. */
export function filesOf(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== "chunk" || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) filesOf(bundle, imported, found);
  return found;
}
