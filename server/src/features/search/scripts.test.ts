import { beforeAll, describe, expect, it } from "vitest";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld({ own: true });
let ana: Person;
let bo: Person;

/** Each text with searches that find it, and searches that find nothing although they share letters with it. */
const ROWS: [language: string, text: string, found: string[], missing: string[]][] = [
  [
    "zh",
    "今天天气很好,我们去图书馆看书",
    ["天气", "图书馆", "书", "今天 看书", "天气很好,我们", "今天天气很好"],
    ["天好", "图馆", "书天", "圖書館"],
  ],
  [
    "ja",
    "明日は図書館で本を読みます。コーヒーも。",
    ["図書館", "コーヒー", "本", "ｺｰﾋｰ", "読みます 明日", "図書館で"],
    ["館書", "図館", "明本", "コーヒ ーも本", "としょかん"],
  ],
  ["ja", "がんばってカレーを食べた", ["がんばって", "か\u3099んばって", "カレー"], ["かんばって", "カレ一"]],
  [
    "ko",
    "내일 도서관에서 책을 읽어요",
    ["도서관", "책", "읽어요", "\u1103\u1169\u1109\u1165", "내일 책"],
    ["서도", "관책", "내읽"],
  ],
  ["th", "วันนี้อากาศดีมาก ไปห้องสมุดกัน", ["อากาศ", "ห้องสมุด", "อากาศดี", "วันนี้ ห้องสมุด"], ["สมุดห้อง", "ดีอากาศ"]],
  [
    "ar",
    "ذَهَبْتُ إلى المكتبة الكبيرة في المدينـــة",
    ["ذهبت", "المكتبة", "مكتبه", "الى", "المدينة", "كبيرة", "ذَهَبت", "مـكـتـبـة", "المكتبه الكبيره"],
    ["كتاب", "القطار", "المطبخ"],
  ],
  ["ar", "أحمد وآمنة في مستشفى", ["احمد", "إحمد", "امنة", "مستشفي", "المستشفى"], ["مستقبل"]],
  [
    "de",
    "Frische Brötchen und Käse auf der Straße",
    ["Broetchen", "brötchen", "Brotchen", "Kaese", "strasse", "STRASSE", "STRAẞE", "Brot"],
    ["Brotchenn Kuchen"],
  ],
  ["de", "Muesli mit Aepfeln", ["Müsli", "Äpfeln", "muesli"], ["Muster", "Mösli Apfelmus"]],
  [
    "tr",
    "Isparta'da ılık bir İlkbahar, Şişli'de çay",
    ["ısparta", "isparta", "ISPARTA", "İSPARTA", "ilkbahar", "İLKBAHAR", "ILIK", "ilik", "sisli", "ŞİŞLİ", "ÇAY"],
    ["ilkokul", "ispanak", "ılıca"],
  ],
  [
    "uk",
    "Свіжа м’ята й їжа на площі",
    ["м'ята", "мʼята", "їжа", "ЇЖА", "ПЛОЩІ", "свіж", "и\u0306"],
    ["площина", "їхати", "мята на базарі"],
  ],
];

beforeAll(async () => {
  ana = await world.member();
  bo = await world.member();
  for (const [, content] of ROWS) await ana.send("/api/posts", { body: { content } });
});

const posts = async (q: string) =>
  (await bo.send(`/api/search?q=${encodeURIComponent(q)}&kind=posts`)).json.map(
    ({ post }: { post: { content: string } }) => post.content,
  );

describe("searching in languages whose words have no spaces, marks or several spellings", () => {
  it.each(ROWS.flatMap(([language, text, found]) => found.map((q) => [language, q, text])))(
    "%s: %s finds %s",
    async (_, q = "", text = "") => expect(await posts(q)).toEqual([text]),
  );

  it.each(ROWS.flatMap(([language, , , missing]) => missing.map((q) => [language, q])))(
    "%s: %s finds nothing",
    async (_, q = "") => expect(await posts(q)).toEqual([]),
  );

  it("і and ї are letters of their own, where both are written", async () => {
    await ana.send("/api/posts", { body: { content: "Маленький їжак" } });
    await ana.send("/api/posts", { body: { content: "Маленький іжак" } });
    expect(await posts("їжак")).toEqual(["Маленький їжак"]);
    expect(await posts("ІЖАК")).toEqual(["Маленький іжак"]);
  });

  it("finds pairs of letters in groups, listings, events, names and messages", async () => {
    await ana.send("/api/groups", {
      body: { name: "東京図書館の会", description: "毎週集まります", privacy: "public" },
    });
    await ana.send("/api/marketplace", {
      body: { title: "古い自転車", description: "まだ走ります", price: 10, category: "Vehicles", location: "京都" },
    });
    const startTime = new Date(Date.now() + 86_400_000).toISOString();
    await ana.send("/api/events", { body: { name: "夏祭り", description: "花火があります", startTime } });
    const yuki = await world.member({ firstName: "雪子", lastName: "田中" });
    await world.befriend(ana, bo);
    await ana.send("/api/messages", { body: { receiverId: bo.id, content: "明日は海へ行きます" } });
    const kinds = async (q: string, kind: string) =>
      (await bo.send(`/api/search?q=${encodeURIComponent(q)}&kind=${kind}`)).json.length;
    const found = async (q: string) =>
      (await bo.send(`/api/messages/${ana.id}/search?q=${encodeURIComponent(q)}`)).json.length;
    expect(await kinds("図書館", "groups")).toBe(1);
    expect(await kinds("集まり", "groups")).toBe(1);
    expect(await kinds("自転車", "listings")).toBe(1);
    expect(await kinds("京都", "listings")).toBe(1);
    expect(await kinds("花火", "events")).toBe(1);
    expect(await kinds("祭夏", "events")).toBe(0);
    expect(await kinds("雪", "people")).toBe(1);
    expect(yuki.id).toBeTruthy();
    expect([await found("海"), await found("明日"), await found("日明"), await found("行きます")]).toEqual([
      1, 1, 0, 1,
    ]);
  });

  it("finds a hashtag in these scripts as a whole hashtag", async () => {
    await ana.send("/api/posts", { body: { content: "きれい #夕焼け" } });
    await ana.send("/api/posts", { body: { content: "夕焼けです" } });
    expect(await posts("#夕焼け")).toEqual(["きれい #夕焼け"]);
    expect(await posts("#夕焼")).toEqual([]);
    expect((await posts("夕焼け")).length).toBe(2);
  });
});
