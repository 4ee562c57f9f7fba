import { line } from "./text.ts";
import { says } from "../../words/says.ts";

const MAX_NAME = 50;

export const firstName = line({ name: says("First name"), max: MAX_NAME, required: says("First name is required") });
export const lastName = line({ name: says("Last name"), max: MAX_NAME, required: says("Last name is required") });
