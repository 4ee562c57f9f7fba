import { parseAst } from "rolldown/parseAst";
import { describe, expect, it } from "vitest";
import * as declarations from "../../contract/src/base/endpoint.ts";
import { leanContract } from "../../web/lean-contract.ts";

const lean = (code) => leanContract().transform.handler.call({ parse: parseAst }, code).code;

describe("the contract in the browser", () => {
  it.each(Object.keys(declarations))("has of what %s declares the method and the path alone", (name) => {
    const method = name === "endpoint" || name === "silent" ? 'method: "DELETE", ' : "";
    const code = `const one = ${name}({ ${method}path: "/api/one", access: "member", body: z.object({}) });`;
    expect(lean(code)).toMatch(/^const one = \{ method: "[A-Z]+", path: "\/api\/one" \};$/);
  });
});
