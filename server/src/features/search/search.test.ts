import { beforeAll, describe, expect, it } from "vitest";
import { useUp } from "../../testing/acts/limits.ts";
import { isFullSize } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person } from "../../testing/world.ts";
import { SEARCHES } from "./search-limit.ts";

const world = useWorld({ own: true });
let ana: Person;
let bo: Person;
beforeAll(async () => {
  ana = await world.member({ firstName: "Ana", lastName: "Prado" });
  bo = await world.member({ firstName: "Bo", lastName: "Berg" });
});

interface Found {
  kind: string;
  user?: { firstName: string };
  post?: { content: string };
}
const writePost = async (who: Person, content: string, more: object = {}) =>
  (await who.send("/api/posts", { body: { content, ...more } })).json;
const ask = (q: string, more = "") => ana.send(`/api/search?q=${encodeURIComponent(q)}${more}`);
const posts = async (q: string) => (await ask(q, "&kind=posts")).json.map(({ post }: Found) => post?.content);

describe("searching for posts", () => {
  it("finds all words ignoring case and accents, the last one as a prefix, newest first", async () => {
    await writePost(bo, "A bicycle in the Rain");
    await writePost(bo, "Cycling à la plage, rainbow after rain");
    expect(await posts("RAIN")).toEqual(["Cycling à la plage, rainbow after rain", "A bicycle in the Rain"]);
    expect(await posts("rainb")).toEqual(["Cycling à la plage, rainbow after rain"]);
    expect(await posts("rain bicy")).toEqual(["A bicycle in the Rain"]);
    expect(await posts("a LÀ plagé")).toEqual(["Cycling à la plage, rainbow after rain"]);
    // Only the last word may be unfinished.
    expect(await posts("bicy rain")).toEqual(["A bicycle in the Rain"]);
  });

  it("tolerates small typing errors, and finds parts of words", async () => {
    await writePost(bo, "Received a smartphone");
    expect(await posts("recieved")).toEqual(["Received a smartphone"]);
    expect(await posts("smrtphone recevied")).toEqual(["Received a smartphone"]);
    expect(await posts("phone")).toEqual(["Received a smartphone"]);
  });

  it("finds other scripts, and typing errors in them", async () => {
    await writePost(bo, "Привет, площадь! 日本語テスト 🧡");
    const [only] = ["Привет, площадь! 日本語テスト 🧡"];
    for (const q of ["привет", "ПЛОЩ", "праивет", "日本語", "テスト", "🧡"])
      expect([q, await posts(q)]).toEqual([q, [only]]);
  });

  it("finds a hashtag only as a whole hashtag", async () => {
    await writePost(bo, "gone by the #Sündown now");
    await writePost(bo, "no tag, sundown only");
    await writePost(bo, "longer #sundowner");
    await writePost(bo, "an address https://example.com/#sundown");
    expect(await posts("#sundown")).toEqual(["gone by the #Sündown now"]);
    expect(await posts("(#SUNDOWN)")).toEqual(["gone by the #Sündown now"]);
    expect(await posts("#sundown gone")).toEqual(["gone by the #Sündown now"]);
    expect(await posts("#sundown longer")).toEqual([]);
    expect(await posts("#sundwn")).toEqual([]);
    expect((await posts("sundown")).length).toBe(4);
  });

  it("I3: matches signs literally, and none as an operator", async () => {
    await writePost(bo, "wool at 50% off");
    await writePost(bo, "wool at 500 off");
    await writePost(bo, "learning c++ and foo_bar");
    await writePost(bo, "learning c and fooxbar");
    await writePost(bo, "it's \\ a 'quoted' \"thing\"");
    expect(await posts("wool 50%")).toEqual(["wool at 50% off"]);
    expect(await posts("c++")).toEqual(["learning c++ and foo_bar"]);
    expect(await posts("foo_bar")).toEqual(["learning c++ and foo_bar"]);
    expect(await posts("\\")).toEqual(["it's \\ a 'quoted' \"thing\""]);
    expect(await posts("'quoted' \"thing\"!")).toEqual(["it's \\ a 'quoted' \"thing\""]);
    expect((await posts("wool & off | !")).length).toBe(2);
    for (const q of ["wool | c++", "learn:*", "50% & !off%", "<->", "wool <->off", "%%", "';--", "$1", "(", "' : *"]) {
      expect([q, await posts(q)]).toEqual([q, []]);
    }
  });

  it("follows edits and deletions", async () => {
    const { id } = await writePost(bo, "about marmalade");
    await bo.send(`/api/posts/${id}`, { method: "PUT", body: { content: "about quince" } });
    expect(await posts("marmalade")).toEqual([]);
    expect(await posts("quince")).toEqual(["about quince"]);
    await bo.send(`/api/posts/${id}`, { method: "DELETE" });
    expect(await posts("quince")).toEqual([]);
  });

  it("stores words longer than an index entry can be", async () => {
    const long = "x".repeat(5_000);
    await writePost(bo, long);
    expect(await posts("x".repeat(99))).toEqual([long]);
  });

  it("comes in pages, with typing errors too", async () => {
    for (let n = 1; n <= 5; n++) await writePost(bo, `pagination ${n}`);
    for (const q of ["pagination", "pagniation"]) {
      const read: string[] = [];
      let next: string | null = `/api/search?kind=posts&q=${q}&limit=2`;
      while (next) {
        const response = await ana.send(next);
        read.push(...response.json.map(({ post }: Found) => post?.content));
        next = /<([^>]*)>/.exec(response.headers.get("link") ?? "")?.[1] ?? null;
      }
      expect(read).toEqual([5, 4, 3, 2, 1].map((n) => `pagination ${n}`));
    }
  });
});

describe("searching for everything", () => {
  it("returns the best five of each, people first, then groups, events, listings, posts", async () => {
    for (let n = 1; n <= 7; n++) {
      await world.member({ firstName: "Quirin", lastName: `Number ${n}` });
      await writePost(bo, `quirinal ${n}`);
      await bo.send("/api/marketplace", { body: { title: `Quirinal ${n}`, price: n, category: "Other" } });
      await bo.send("/api/events", { body: { name: `Quirinal ${n}`, startTime: "2099-01-01T00:00:00Z" } });
      await bo.send("/api/groups", { body: { name: `Quirinal ${n}` } });
    }
    const response = await ask("quirin");
    expect(response.json.map(({ kind }: Found) => kind)).toEqual(
      ["people", "groups", "events", "listings", "posts"].flatMap((kind) => Array<string>(5).fill(kind)),
    );
    expect(response.headers.get("link")).toBeNull();
    expect(response.json.at(-5).post.content).toBe("quirinal 7");
  });

  it("takes as many statements for one as for many", async () => {
    await world.member({ firstName: "Solitary", lastName: "Person" });
    await writePost(bo, "solitary");
    await ask("quirin");
    const many = await world.countStatements(() => ask("quirinal", "&kind=posts"));
    expect(await world.countStatements(() => ask("solitary", "&kind=posts"))).toBe(many);
    expect(await world.countStatements(() => ask("quirin", "&kind=people"))).toBeLessThanOrEqual(7);
    for (const q of ["quirin", "solitary", "nowhere to be found", "quirinla slitary"])
      expect(await world.countStatements(() => ask(q))).toBeLessThanOrEqual(23);
  });

  it("prepares few different statements, whatever is typed", async () => {
    const names = ["Marta", "Martha", "Marty", "Morten", "Merten", "Norten", "Nora", "Norah", "Cora", "Corra"];
    for (const firstName of names) await world.member({ firstName, lastName: "Lindqvist" });
    const typed = ["marat", "mortne", "nroa", "lindqivst", "crora", "nobody", "c++", "50%", "+", "a-b"];
    const prepared = await world.countPrepared(async () => {
      const others = isFullSize ? typed : typed.slice(-4);
      for (const one of typed) for (const other of others) await ask(`${one} ${other}`);
    });
    // For each kind: with words, with signs, with both; people by their number of names, in three stages.
    expect(prepared).toBeLessThanOrEqual(30);
    expect((await ask("lindqivst mraty")).json).toMatchObject([{ user: { firstName: "Marty" } }]);
    expect(await world.countPrepared(() => ask("c+ ++ +% %- a+b 5% $1 c#"))).toBeLessThanOrEqual(3);
  });

  it("refuses a blank search and one that is too long", async () => {
    for (const query of [
      "",
      "q=",
      "q=%20",
      "q=a&q=b",
      `q=${"x".repeat(101)}`,
      "q=%00",
      "q=a&kind=stories",
      "q=a&kind=",
      "q=a&before=x",
      "q=a&kind=posts&before=x",
      "q=a&kind=posts&limit=0",
    ]) {
      expect([query, (await ana.send(`/api/search?${query}`)).status]).toEqual([query, 400]);
    }
  });

  it("is for members only, and has a rate limit", async () => {
    expect((await world.send("/api/search?q=a")).status).toBe(401);
    const limited = await createWorld({}, world.database);
    expect(SEARCHES).toMatchObject({ max: 120, seconds: 60 });
    await useUp(limited, SEARCHES, ana.id, 2);
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++)
      statuses.push((await limited.send("/api/search?q=%25&kind=people", {}, ana.cookie)).status);
    await limited.close();
    expect(statuses).toEqual([200, 200, 429]);
  });
});
