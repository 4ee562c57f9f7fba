import type { Plugin } from "vite";

/** What an endpoint takes and answers is checked by the server; a form imports the one shape that it checks itself. */
const SERVERS_PART = new Set(["reply", "body", "query"]);

interface Node {
  type: string;
  start: number;
  end: number;
}

/**
 * Leaves of the contract what a caller needs: its endpoints without the shapes, and its shapes marked as free of side
 * effects, so that the bundler drops those that nobody in the browser uses. Measured: home 159.8 KiB before, 140.9 after.
 */
export function leanContract(): Plugin {
  return {
    name: "lean-contract",
    enforce: "post",
    transform: {
      filter: { id: /\/contract\/src\/[\w/-]+\.ts$/ },
      handler(code) {
        const edits = editsFor(this.parse(code));
        // From the end, so that the places before it stay right.
        const lean = edits.reduceRight(
          (text, { start, end, put }) => text.slice(0, start) + put + text.slice(end),
          code,
        );
        // Nor has a module of it any: one whose parts are all dropped need not be loaded.
        return { code: lean, map: null, moduleSideEffects: false };
      },
    },
  };
}

interface Edit {
  start: number;
  end: number;
  put: string;
}

/** In the order of their places; a call's own mark before those of the calls within it. */
function editsFor(node: unknown): Edit[] {
  if (Array.isArray(node)) return node.flatMap(editsFor);
  if (!isNode(node) || /Function/.test(node.type)) return [];
  const { type, start, end } = node;
  const { callee, arguments: given = [], key, value } = node as Node & Record<string, Named & Node & Node[]>;
  if (type === "Property" && SERVERS_PART.has(key?.name ?? "") && value) {
    return [{ start: value.start, end: value.end, put: "undefined" }];
  }
  if (type !== "CallExpression") return Object.values(node).flatMap(editsFor);
  const mark = { start, end: start, put: "(/* @__PURE__ */ " };
  return [mark, ...editsFor(callee), ...editsFor(given), { start: end, end, put: ")" }];
}

type Named = { name?: string };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
