import { describe, expect, it } from "vitest";
import { itemForm } from "./forms/item-form.ts";

const typed = (price: string) =>
  itemForm.safeParse({ title: "Lamp", price, category: "Other", location: "", description: "" });

describe("a price in the form", () => {
  it.each([
    ["12.99", 12],
    ["0.99", 0],
    ["0", 0],
    [" 7 ", 7],
    ["1e3", 1000],
    ["1000000000.99", 1_000_000_000],
  ])("of %s is sent as %d", (price, whole) => {
    expect(typed(price).data?.price).toBe(whole);
  });

  it.each([
    ["", "Price is required"],
    ["  ", "Price is required"],
    ["ten", "The price must be a number"],
    ["-0.5", "The price can't be less than 0"],
    ["-1", "The price can't be less than 0"],
    ["1000000001", "The price is too high"],
    ["1e400", "The price is too high"],
  ])("of '%s' is refused: %s", (price, why) => {
    expect(typed(price).error?.issues.map(({ message, path }) => [path, message])).toEqual([[["price"], why]]);
  });
});
