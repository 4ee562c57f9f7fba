import { describe, expect, it } from "vitest";
import { useWorld } from "../../testing/use-world.ts";
import type { World } from "../../testing/world.ts";

const world = useWorld();

describe("a member's profile", () => {
  it("F4: shows the public fields", async () => {
    const [ana, bo] = [await world.member(), await world.member({ firstName: "Bo", lastName: "Berg" })];
    const response = await ana.send(`/api/users/${bo.id}`);
    expect(response.json).toEqual({
      id: bo.id,
      firstName: "Bo",
      lastName: "Berg",
      bio: null,
      isAdmin: false,
      profileImageUrl: null,
      coverImageUrl: null,
    });
  });

  it("is a 404 for an unverified member, an unknown one, and a malformed id", async () => {
    const [ana, ghost] = [await world.member(), await world.member({ isVerified: false })];
    const responses = [await ana.send(`/api/users/${ghost.id}`), await ana.send(`/api/users/${crypto.randomUUID()}`)];
    for (const response of responses)
      expect([response.status, response.json]).toMatchObject([404, { message: "Member not found" }]);
    for (const id of ["1", "' or 1=1 --", "%00", "..%2f..%2fetc", "x".repeat(150)]) {
      expect([id, (await ana.send(`/api/users/${encodeURIComponent(id)}`)).status]).toEqual([id, 404]);
    }
  });
});

describe("a member's language", () => {
  it("a language is its member's alone to choose and to know, and stays while the rest changes", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const names = { firstName: "Ana", lastName: "Prado", bio: null };
    const change = (body: object) => ana.send("/api/profile", { method: "PUT", body: { ...names, ...body } });
    const language = async () => (await ana.send("/api/auth/user")).json.language;
    expect(await language()).toBeNull();
    expect((await change({ language: "en" })).json.language).toBe("en");
    expect((await change({})).json.language).toBe("en");
    expect(await language()).toBe("en");
    expect(await (await bo.send(`/api/users/${ana.id}`)).json).not.toHaveProperty("language");
    const refused = await change({ language: "klingon" });
    expect([refused.status, refused.json.errors]).toEqual([
      400,
      { language: "Choose one of the languages in the list" },
    ]);
    expect((await change({ language: null })).json.language).toBeNull();
  });
});

describe("a member's counts", () => {
  it("follow their posts and friends", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const counts = async () => (await bo.send(`/api/users/${ana.id}/counts`)).json;
    expect(await counts()).toEqual({ posts: 0, friends: 0 });
    await world.befriend(ana, bo);
    const { id } = (await ana.send("/api/posts", { body: { content: "one" } })).json;
    await ana.send("/api/posts", { body: { content: "two" } });
    expect(await counts()).toEqual({ posts: 2, friends: 1 });
    await ana.send(`/api/posts/${id}`, { method: "DELETE" });
    expect(await counts()).toEqual({ posts: 1, friends: 1 });
    expect((await bo.send(`/api/users/${crypto.randomUUID()}/counts`)).status).toBe(404);
  });
});

describe("changing one's profile", () => {
  const save = (member: Awaited<ReturnType<World["member"]>>, body: object) =>
    member.send("/api/profile", { method: "PUT", body });

  it("responds with the changed record", async () => {
    const ana = await world.member();
    const response = await save(ana, { firstName: "Anna", lastName: " Prado ", bio: "Ceramics,\r\nlong lunches\t" });
    expect(response.status).toBe(200);
    expect(response.json).toMatchObject({
      firstName: "Anna",
      lastName: "Prado",
      bio: "Ceramics,\nlong lunches",
      email: ana.email,
    });
    expect((await ana.send("/api/auth/user")).json).toEqual(response.json);
  });

  it.each([undefined, null, "", "   "])("stores a bio of %j as none", async (bio) => {
    const ana = await world.member();
    expect((await save(ana, { firstName: "Ana", lastName: "Prado", bio })).json.bio).toBeNull();
  });

  it("limits a bio to 500 characters as a person counts them", async () => {
    const ana = await world.member();
    expect((await save(ana, { firstName: "Ana", lastName: "Prado", bio: "🌻".repeat(500) })).status).toBe(200);
    const response = await save(ana, { firstName: "Ana", lastName: "Prado", bio: "🌻".repeat(501) });
    expect(response.json.errors).toEqual({ bio: "Bio must be at most 500 characters" });
  });

  it("changes no other member, and no field that was not sent", async () => {
    const [ana, bo] = [await world.member(), await world.member({ firstName: "Bo" })];
    const body = {
      firstName: "X",
      lastName: "Y",
      id: bo.id,
      userId: bo.id,
      isAdmin: true,
      email: "stolen@example.com",
    };
    expect((await save(ana, body)).json).toMatchObject({ id: ana.id, isAdmin: false, email: ana.email });
    expect((await bo.send("/api/auth/user")).json.firstName).toBe("Bo");
  });

  it("leaves absent values of town, work, school and link, and clears blank ones", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const about = async () => (await bo.send(`/api/users/${ana.id}/about`)).json;
    const name = { firstName: "Ana", lastName: "Prado" };
    const nothing = { town: null, work: null, school: null, link: null };
    const noBirthday = { birthday: null, birthdayAudience: null };
    const memberSince = expect.stringMatching(/^20.*Z$/) as string;
    expect(await about()).toEqual({ ...nothing, ...noBirthday, memberSince });
    await save(ana, {
      ...name,
      town: " Lisbon ",
      work: "Ateliê do Barro",
      school: "Belas-Artes",
      link: "ana.example/x",
    });
    const details = { town: "Lisbon", work: "Ateliê do Barro", school: "Belas-Artes", link: "https://ana.example/x" };
    expect(await about()).toEqual({ ...details, ...noBirthday, memberSince });
    await save(ana, name);
    expect(await about()).toEqual({ ...details, ...noBirthday, memberSince });
    await save(ana, { ...name, town: "", work: null, school: "  " });
    expect(await about()).toEqual({ ...nothing, ...noBirthday, link: details.link, memberSince });
    const ghost = await world.member({ isVerified: false });
    expect((await bo.send(`/api/users/${ghost.id}/about`)).json).toMatchObject({ message: "Member not found" });
  });

  it("X2: accepts a link to a web page and nothing else", async () => {
    const ana = await world.member();
    const refused = [
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://a.example",
      "https://",
      "a b.example",
      "mailto:a@b.example",
    ];
    for (const link of refused) {
      const { status, json } = await save(ana, { firstName: "Ana", lastName: "Prado", link });
      expect([link, status, json.errors]).toEqual([link, 400, { link: "Link isn't a web address" }]);
    }
    const tooLong = await save(ana, { firstName: "Ana", lastName: "Prado", town: "x".repeat(121) });
    expect(tooLong.json.errors).toEqual({ town: "Town must be at most 120 characters" });
  });
});
