import { build, type Plugin } from "vite";

interface OneScript {
  /** The module that it begins with. */
  entry: string;
  /** The name of the module that only this build knows, and its code. */
  made: [name: string, code: string];
  plugins?: Plugin[];
}

/** Bundles a module and all it imports into one script, for where there are no chunks: the page itself and the worker. */
export async function oneScript({ entry, made: [name, code], plugins = [] }: OneScript): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [
      ...plugins,
      {
        name: "made-module",
        resolveId: (id) => (id === name ? `\0${name}` : null),
        load: (id) => (id === `\0${name}` ? code : null),
      },
    ],
    build: {
      write: false,
      target: "baseline-widely-available",
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: "iife" } },
    },
  });
  const [script] = [result].flat().flatMap((built) => ("output" in built ? built.output : []));
  if (script?.type !== "chunk") throw new Error(`${entry} was not built`);
  return script.code;
}
