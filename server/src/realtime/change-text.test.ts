import { expect, it } from "vitest";
import { EVERYTHING } from "../db/changes.ts";
import { readChange, writeChange } from "./change-text.ts";

const [one, two] = ["01a1f4e0-bc63-7646-abe0-d2b6614147a8", "ffffffff-ffff-7fff-bfff-ffffffffffff"];

it("a change is the same after it was written short and read", () => {
  for (const change of [
    {},
    EVERYTHING,
    { posts: [one], feeds: [] },
    { posts: [one, two], feeds: [two] },
    { posts: null, feeds: [] },
    { chats: [one, two], notifications: [one], viewers: null },
    { instance: null },
  ]) {
    expect(readChange(writeChange(change) ?? "")).toEqual(change);
  }
});

it("an area without ids is left out, for nothing of it is outdated", () => {
  expect(readChange(writeChange({ files: [], chats: [one] }) ?? "")).toEqual({ chats: [one] });
});

it("a change with an id of another form is not written short", () => {
  for (const id of ["", "*", one.toUpperCase(), `${one}0`]) expect(writeChange({ files: [id] })).toBeUndefined();
});
