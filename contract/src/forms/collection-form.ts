import * as z from "zod/mini";
import { says } from "../words/says.ts";
import { line } from "./fields/text.ts";

export const MAX_COLLECTION_NAME = 50;

export const newCollection = z.object({
  name: line({ name: says("The name"), max: MAX_COLLECTION_NAME, required: says("Name is required") }),
});
export type NewCollection = z.output<typeof newCollection>;
