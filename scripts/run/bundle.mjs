import { fromRoot, root } from "./project.mjs";

/** The contract is TypeScript source, so it is bundled where real packages stay outside. */
const contract = {
  name: "contract",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@plaza\/contract\// }, ({ path }) => ({
      path: fromRoot("contract", "src", `${path.slice("@plaza/contract/".length)}.ts`),
    })),
};

/** Bundles programs of our own for Node.js, with source maps. */
export async function bundle(options) {
  const { build } = await import("esbuild");
  return build({
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    sourcemap: true,
    plugins: [contract],
    logLevel: "warning",
    ...options,
  });
}
