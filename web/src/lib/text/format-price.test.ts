import { expect, it } from "vitest";
import { priceOf } from "./format-price.ts";

it.each([
  [0, "Free"],
  [999, "$999"],
  [1_250, "$1,250"],
  [1_000_000_000, "$1,000,000,000"],
])("a price of %d is read as %s", (price, text) => expect(priceOf({ price })).toBe(text));
