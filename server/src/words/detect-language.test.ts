import { describe, expect, it } from "vitest";
import { detectLanguage } from "./detect-language.ts";

describe("the language of a text", () => {
  it.each([
    ["Does anyone know a good dentist nearby?", "de", "en"],
    ["Kennt jemand einen guten Zahnarzt in der Nähe?", "en", "de"],
    ["Quelqu'un connaît un bon dentiste dans le coin ?", "en", "fr"],
    ["¿Alguien conoce un buen dentista por aquí?", "en", "es"],
    ["Alguém conhece um bom dentista por aqui?", "en", "pt"],
    ["Alguém conhece um bom dentista por aqui?", "pt-BR", "pt-BR"],
    ["هل يعرف أحد طبيب أسنان جيد قريب من هنا؟", "en", "ar"],
    ["近くで良い歯医者さんを知っている人いますか?", "en", "ja"],
    ["有人知道附近有好的牙医吗?有人知道附近有好的牙医吗?", "en", "zh"],
    ["有人知道附近有好的牙医吗?有人知道附近有好的牙医吗?", "zh-CN", "zh-CN"],
    ["Хтось знає доброго стоматолога поблизу?", "en", "uk"],
    ["Bugün hava çok güzel, parka gidiyoruz", "en", "tr"],
    ["Czy ktoś zna dobrego dentystę w pobliżu?", "uk", "pl"],
  ])("is found: '%s' by an author who speaks %s is %s", async (text, own, found) =>
    expect(await detectLanguage(text, own)).toBe(found),
  );

  it.each([
    ["Bonjour à tous", "de", "de"],
    ["Hallo zusammen", "pt-BR", "pt-BR"],
    ["Привіт", "uk", "uk"],
    ["会議", "ja", "ja"],
    ["12345 :-) 👍🏽", "fr", "fr"],
  ])("is the author's below 20 letters: '%s' by an author who speaks %s", async (text, own, found) =>
    expect(await detectLanguage(text, own)).toBe(found),
  );

  it.each([
    ["図書館に行きます", "en", "ja"],
    ["今天天气", "de", "zh"],
    ["안녕하세요", "ja", "ko"],
    ["สวัสดีครับ", "zh-CN", "th"],
  ])("is that of its letters, where the author's language has others: '%s' of %s", async (text, own, found) =>
    expect(await detectLanguage(text, own)).toBe(found),
  );

  it("is that of the words, not of the links, mentions and hashtags among them", async () => {
    const text =
      "Treffen wir uns gegen vier am Brunnen? https://example.com/the/best/place/to/meet/in/town @Sunny #summertime";
    expect(await detectLanguage(text, "en")).toBe("de");
    expect(await detectLanguage("Schön! https://example.com/the/best/place/in/town #summertime", "de")).toBe("de");
  });

  it("is nothing of no text", async () => {
    expect(await detectLanguage(null, "en")).toBe(null);
    expect(await detectLanguage("", "en")).toBe(null);
  });

  it.each(["а".repeat(5_000), "👍🏽".repeat(1_250), "\u0301".repeat(5_000), "qwxzj".repeat(1_000), "\ud83d".repeat(600)])(
    "is found of what nobody would write",
    async (text) => expect(await detectLanguage(text, "fr")).toMatch(/^[a-z]{2}$/),
  );
});
