import * as z from "zod/mini";
import { mediaAddress } from "./fields/media-address.ts";
import { privacy } from "./privacy.ts";
import { line, optionalText } from "./fields/text.ts";
import { says } from "../words/says.ts";

export const MAX_GROUP_NAME = 120;
export const MAX_GROUP_DESCRIPTION = 5_000;
export const MAX_GROUP_RULES = 5_000;

const name = line({ name: says("The name"), max: MAX_GROUP_NAME, required: says("Name is required") });
const description = optionalText({ name: says("The description"), max: MAX_GROUP_DESCRIPTION });
const rules = optionalText({ name: says("The rules"), max: MAX_GROUP_RULES });
const imageUrl = z.optional(z.nullable(mediaAddress(says("That photo isn't yours"))));

export const newGroup = z.object({
  name,
  description,
  rules,
  privacy: z._default(privacy, "public"),
  imageUrl,
});
export type NewGroup = z.output<typeof newGroup>;
/** Absent fields stay as they are; imageUrl null removes the cover. */
export const groupEdit = z.object({
  name: z.optional(name),
  description: z.optional(description),
  rules: z.optional(rules),
  privacy: z.optional(privacy),
  imageUrl,
});
export type GroupEdit = z.output<typeof groupEdit>;
