import { describe, expect, it } from "vitest";
import { findMutedWord } from "./muted-words.ts";

const finds = (text: string, word: string) => findMutedWord([text], [word]) === word;

describe("a muted word", () => {
  it.each([
    ["The ELECTION is on", "election"],
    ["election", "Election"],
    ["Read this: #election!", "election"],
    ["Élection à Paris", "election"],
    ["Crème brûlée", "CREME BRULEE"],
    ["Die große Straße", "GROSSE STRASSE"],
    ["the world  cup, again", "world cup"],
    ["Don't panic", "don't"],
    ["Ёлки", "елки"],
    ["ΟΔΟΣ", "οδος"],
    ["昨日の選挙は", "選挙"],
  ])("is found in %j: %j", (text, word) => expect(finds(text, word)).toBe(true));

  it.each([
    ["selections", "election"],
    ["elections", "election"],
    ["the world has a cup", "world cup"],
    ["", "election"],
    ["all of it", "!"],
  ])("is not found in %j: %j", (text, word) => expect(finds(text, word)).toBe(false));

  it("is looked for in every text, and the first of several is named", () => {
    expect(findMutedWord([null, "One", undefined, "two three"], ["four", "three", "two"])).toBe("three");
    expect(findMutedWord(["anything"], [])).toBeUndefined();
  });
});
