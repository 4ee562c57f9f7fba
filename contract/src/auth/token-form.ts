import * as z from "zod/mini";
import { line } from "../forms/fields/text.ts";
import { says } from "../words/says.ts";

export const MAX_TOKEN_NAME = 80;
export const MAX_TOKEN_DAYS = 365;

/** What a token may do: read; write; read and write messages; and what only administrators may. */
export const SCOPES = ["read", "write", "messages", "admin"] as const;
export type Scope = (typeof SCOPES)[number];

const DAYS = says("Tokens can last from 1 to 365 days");
const scope = z.enum(SCOPES, "A scope is read, write, messages or admin");

export const tokenForm = z.object({
  name: line({ name: says("The name"), max: MAX_TOKEN_NAME, required: says("Give the token a name") }),
  scopes: z
    .array(scope, says("Choose what the token can do"))
    .check(z.minLength(1, says("Choose what the token can do")), z.maxLength(4, "Each scope once")),
  days: z.int(DAYS).check(z.minimum(1, DAYS), z.maximum(MAX_TOKEN_DAYS, DAYS)),
});
export type TokenForm = z.output<typeof tokenForm>;
