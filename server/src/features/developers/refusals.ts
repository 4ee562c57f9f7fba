import { FAULTS } from "@plaza/contract/refusals/faults";
import { ALWAYS } from "@plaza/contract/refusals/of-call";
import { REFUSALS, type RefusalCode } from "@plaza/contract/refusals/refusals";
import type { JsonSchema } from "./shapes.ts";

const texts: JsonSchema = { type: "object", additionalProperties: { type: "string" } };
const FIELDS = `${FAULTS.join(", ")}, or the code of a refusal`;

export const Refusal: JsonSchema = {
  type: "object",
  properties: {
    message: { type: "string", description: "A sentence for people." },
    code: { type: "string", description: "What it is, for programs. A code is never renamed." },
    values: { type: "object", description: "What the sentence names, such as a limit." },
    errors: { ...texts, description: "A sentence for each bad field." },
    codes: { ...texts, description: `A code for each bad field: ${FIELDS}.` },
  },
  required: ["message", "code"],
};

const withCodes = (codes: readonly RefusalCode[]): JsonSchema => ({
  allOf: [{ $ref: "#/components/schemas/Refusal" }, { properties: { code: { enum: [...codes] } } }],
});

const response = (codes: readonly RefusalCode[]) => ({
  description: "Refused.",
  content: { "application/json": { schema: withCodes(codes) } },
});

/** What every call may be refused with. */
export const Refused = {
  ...response(ALWAYS),
  description: "Refused as any request may be: it could not be read, or the server is busy.",
};
const REFUSED = { $ref: "#/components/responses/Refused" };

/** The responses of a call by their status, each with its codes. */
export function refusals(codes: readonly RefusalCode[]): Record<string, object> {
  const statusOf = (code: RefusalCode) => REFUSALS[code][0];
  const responses = codes.map((code) => {
    const isAlike = (other: RefusalCode) => statusOf(other) === statusOf(code);
    return [statusOf(code), response([...new Set([...codes, ...ALWAYS])].filter(isAlike))];
  });
  return { "429": REFUSED, ...Object.fromEntries(responses), default: REFUSED };
}
