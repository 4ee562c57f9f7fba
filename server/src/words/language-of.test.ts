import { LANGUAGES } from "@plaza/contract/words/languages";
import { describe, expect, it } from "vitest";
import { languageOf } from "./language-of.ts";

const ALL = LANGUAGES.map(({ code }) => code);
const choose = (accepted?: string, cookie?: string, member: string | null = null, instanceDefault = "en") =>
  languageOf({ "accept-language": accepted, cookie }, { language: member }, instanceDefault, ALL);

describe("the language of a request", () => {
  it.each([
    [undefined, "en"],
    ["", "en"],
    ["de", "de"],
    ["de-AT,de;q=0.9,en;q=0.5", "de"],
    ["en-GB,en;q=0.9", "en"],
    ["pt", "pt-BR"],
    ["pt-PT", "pt-BR"],
    ["PT-br", "pt-BR"],
    ["zh", "zh-CN"],
    ["zh-Hans-CN", "zh-CN"],
    ["zh-TW,zh;q=0.2,ja;q=0.8", "ja"],
    ["zh-Hant", "en"],
    ["nl, fr;q=0.7, de;q=0.8", "de"],
    ["nl", "en"],
    ["de;q=0, fr;q=0.1", "fr"],
    ["*", "en"],
    ["de;q=zzz, ;;;, \u0000, fr", "fr"],
    [`${"xx,".repeat(100)}de`, "en"],
  ])("is read from 'Accept-Language: %s' as %s", (accepted, expected) => expect(choose(accepted)).toBe(expected));

  it.each([
    ["the member's choice comes first", "ja", "uk", "lang=fr", "de", "ja"],
    ["a cookie comes before the browser", null, "uk", "sid=1; lang=fr", "de", "fr"],
    ["the browser comes before the default", null, "uk", "", "de", "uk"],
    ["the default is last", null, "nl", "", "de", "de"],
    ["a member's unknown language is ignored", "xx", "uk", "", "de", "uk"],
    ["an unknown cookie is ignored", null, "uk", "lang=klingon", "de", "uk"],
    ["a cookie with a value that is none is ignored", null, "uk", 'lang="><script>', "de", "uk"],
    ["an unknown default is English", null, "", "", "xx", "en"],
    ["a pseudo-language is taken from a cookie", null, "uk", "lang=ar-XB", "de", "ar-XB"],
    ["a pseudo-language is not taken from the browser", null, "ar-XB", "", "de", "ar"],
  ])("%s", (_, member, accepted, cookie, instanceDefault, expected) =>
    expect(choose(accepted, cookie, member, instanceDefault)).toBe(expected),
  );
});
