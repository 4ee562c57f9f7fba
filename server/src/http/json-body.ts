import type { FastifyInstance } from "fastify";
import { refuse } from "../errors.ts";

export const MAX_BODY_BYTES = 64 * 1024;
const MAX_DEPTH = 5;
const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** Accepts JSON and nothing else: no text/plain that a form of another site could send, no compressed bodies. */
export function readJsonBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text: string, done) => {
    if (!JSON_TYPE.test(request.headers["content-type"] ?? "") || request.headers["content-encoding"]) {
      return done(refuse("not_json"));
    }
    if (text === "") return done(null, undefined);
    if (isTooDeep(text)) return done(refuse("nested_too_deeply"));
    return parse(request, text, done);
  });
}

/** The depth is counted on the text, so that a bomb of brackets is never parsed. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (isInString) {
      if (char === "\\") i += 1;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === "{" || char === "[") {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (char === "}" || char === "]") depth -= 1;
  }
  return false;
}
