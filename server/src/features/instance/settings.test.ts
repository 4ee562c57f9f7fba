import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { upload } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person } from "../../testing/world.ts";

const world = useWorld({ own: true });
let admin: Person;
let ana: Person;
beforeAll(async () => {
  admin = await world.member({ firstName: "Ada", lastName: "Admin", isAdmin: true });
  ana = await world.member();
});

const SETTINGS = "/api/admin/settings";
const edit = (body: object, by = admin) => by.send(SETTINGS, { method: "PUT", body });
const instance = async () => (await world.send("/api/instance")).json;

describe("the settings of the instance", () => {
  it("a language and a currency can be chosen, and unknown ones are refused", async () => {
    expect((await edit({ language: "en", currency: "eur" })).status).toBe(200);
    expect(await instance()).toMatchObject({ language: "en", currency: "EUR" });
    for (const [body, sentence] of [
      [{ language: "klingon" }, "Choose one of the languages in the list"],
      [{ currency: "XQQ" }, "Enter the three letters of a currency, such as USD or EUR"],
      [{ currency: 5 }, "Enter the three letters of a currency, such as USD or EUR"],
    ] as const) {
      const refused = await edit(body);
      expect([refused.status, Object.values(refused.json.errors)]).toEqual([400, [sentence]]);
    }
    await edit({ currency: "USD" });
  });

  it("begin with the defaults, which a visitor may know and an administrator sees", async () => {
    const defaults = {
      name: "Plaza",
      welcome: null,
      contact: null,
      accent: null,
      logoUrl: null,
      defaultAudience: "public",
      defaultFeed: "everyone",
      maxUploadMegabytes: 10,
      storyHours: 24,
      language: "en",
      currency: "USD",
      linkPreviews: true,
      worldPages: true,
      rules: null,
      privacy: null,
      about: null,
    };
    const languages = expect.arrayContaining([{ code: "en", name: "English", dir: "ltr", isDraft: false }]);
    expect(await instance()).toEqual({ ...defaults, languages, translation: false, calls: true });
    const registration = {
      registrationMode: "open",
      registrationQuestion: null,
      membersInvite: false,
      allowedDomains: [],
      refusedDomains: [],
      robotCheck: false,
      firstDayLimits: false,
      staffTwoFactor: false,
      filters: [],
    };
    expect((await admin.send(SETTINGS)).json).toEqual({ ...defaults, ...registration, setByEnvironment: {} });
  });

  it("change one by one, are known at once, and are in the audit log by name", async () => {
    const changed = await edit({ name: " Our  Street ", welcome: "Hello\nneighbours", accent: "#1F6FEB" });
    expect(changed.status).toBe(200);
    expect(changed.json).toMatchObject({ name: "Our Street", welcome: "Hello\nneighbours", accent: "#1f6feb" });
    await edit({ rules: "# Be kind", contact: "hello@example.com" });
    expect(await instance()).toMatchObject({ name: "Our Street", rules: "# Be kind", contact: "hello@example.com" });
    const [entry] = (await admin.send("/api/admin/audit?limit=1")).json;
    expect(entry).toMatchObject({
      adminName: "Ada Admin",
      action: "settings",
      subjectKind: "instance",
      subjectId: null,
    });
    expect(entry.note).toBe("contact, rules");
    // What is there already is no change.
    await edit({ rules: "# Be kind" });
    expect((await admin.send("/api/admin/audit?limit=1")).json[0].id).toBe(entry.id);
    await edit({ name: "Plaza", welcome: "", contact: null, rules: null, accent: "" });
    expect(await instance()).toMatchObject({ name: "Plaza", welcome: null, contact: null, rules: null, accent: null });
  });

  it("cost no statement once they are in memory", async () => {
    expect(await world.countWarmStatements(() => world.send("/api/instance"))).toBe(0);
    expect(await world.countStatements(() => world.send("/api/instance"))).toBe(0);
  });

  const REFUSED: [object, string, string][] = [
    [{ name: " " }, "name", "Enter a name"],
    [{ name: "x".repeat(51) }, "name", "The name must be at most 50 characters"],
    [{ accent: "blue" }, "accent", "Enter a color as # and six digits, such as #1f6feb"],
    [
      { accent: "#ffee00" },
      "accent",
      "This color is too light for buttons on a white page. Its contrast is 1.2:1 and must be at least 3:1. Choose a darker one.",
    ],
    [{ contact: "javascript:alert(1)" }, "contact", "Enter an email address, or a link that starts with https://"],
    [{ maxUploadMegabytes: 11 }, "maxUploadMegabytes", "Must be a whole number from 1 to 10"],
    [{ storyHours: 0 }, "storyHours", "Must be from 1 to 168 hours"],
    [{ storyHours: 1.5 }, "storyHours", "Must be from 1 to 168 hours"],
    [{ linkPreviews: "on" }, "linkPreviews", "linkPreviews must be true or false"],
    [{ rules: "x".repeat(10_001) }, "rules", "The rules must be at most 10000 characters"],
  ];
  it.each(REFUSED)("refuse %j with a sentence under its field", async (body, field, sentence) => {
    const before = await instance();
    const response = await edit(body);
    expect([response.status, response.json.errors[field]]).toEqual([400, sentence]);
    expect(await instance()).toEqual(before);
  });

  it("decide for whom a post or a story is where its author does not say", async () => {
    await edit({ defaultAudience: "friends", storyHours: 2 });
    const post = await ana.send("/api/posts", { body: { content: "For whom?" } });
    expect(post.json.audience).toBe("friends");
    expect((await ana.send("/api/posts", { body: { content: "All", audience: "public" } })).json.audience).toBe(
      "public",
    );
    const group = (await ana.send("/api/groups", { body: { name: "A group", privacy: "public" } })).json;
    expect((await ana.send("/api/posts", { body: { content: "Us", groupId: group.id } })).status).toBe(201);
    const mediaUrl = await upload(ana);
    const story = (await ana.send("/api/stories", { body: { mediaUrl, mediaType: "image" } })).json;
    expect(story.audience).toBe("friends");
    const lasts = await world.ctx.db.row<{ hours: number }>(sql`
      select round(extract(epoch from expires_at - now()) / 3600)::integer as hours from stories where id = ${story.id}`);
    expect(lasts?.hours).toBe(2);
    await edit({ defaultAudience: "public", storyHours: 24 });
    expect((await ana.send("/api/posts", { body: { content: "Again" } })).json.audience).toBe("public");
  });

  it("decide how large a file may be", async () => {
    await edit({ maxUploadMegabytes: 1 });
    const send = async (bytes: number) => {
      const { uploadURL } = (await ana.send("/api/objects/upload", { method: "POST" })).json;
      return fetch(uploadURL, { method: "PUT", body: Buffer.alloc(bytes, 1) });
    };
    const refused = await send(1_048_577);
    expect([refused.status, await refused.json()]).toMatchObject([413, { message: "Files can be up to 1 MB" }]);
    expect((await send(1_048_576)).status).toBe(200);
    await edit({ maxUploadMegabytes: 10 });
    expect((await send(1_048_577)).status).toBe(200);
  });

  it("decide whether links have previews", async () => {
    const expected = async () =>
      (await world.ctx.db.row<{ count: number }>(sql`select count(*) from link_previews`))?.count ?? 0;
    const before = await expected();
    await edit({ linkPreviews: false });
    await ana.send("/api/posts", { body: { content: "See https://one.example/a" } });
    expect(await expected()).toBe(before);
    await edit({ linkPreviews: true });
    await ana.send("/api/posts", { body: { content: "See https://one.example/b" } });
    expect(await expected()).toBe(before + 1);
  });

  it("have a logo that visitors see in every size, made of an upload that is then gone", async () => {
    const logoUrl = await upload(admin);
    const { status, json } = await edit({ logoUrl });
    expect([status, json.logoUrl]).toEqual([200, expect.stringMatching(/^\/icons\/logo-192\.png\?v=[0-9a-f]{12}$/)]);
    for (const [name, side] of [
      ["logo-180", 180],
      ["logo-512", 512],
      ["logo-maskable-192", 192],
    ] as const) {
      const response = await fetch(`${world.url}/icons/${name}.png`);
      expect([name, response.status, response.headers.get("content-type")]).toEqual([name, 200, "image/png"]);
      const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([width, height, format]).toEqual([side, side, "png"]);
    }
    const { icons } = (await world.send("/manifest.webmanifest")).json;
    expect(icons.every(({ src }: { src: string }) => src.startsWith("/icons/logo-"))).toBe(true);
    expect((await admin.send(logoUrl)).status).toBe(404);
    // A form that sends all of its fields sends the address that it was shown.
    expect((await edit({ logoUrl: json.logoUrl, name: "Plaza" })).json.logoUrl).toBe(json.logoUrl);
    const foreign = await edit({ logoUrl: await upload(ana) });
    expect(foreign.status).toBe(400);
    expect((await edit({ logoUrl: null })).json.logoUrl).toBe(null);
    expect((await world.send("/icons/logo-180.png")).status).toBe(404);
  });

  it("are read and changed by administrators alone", async () => {
    for (const by of [ana]) {
      expect((await by.send(SETTINGS)).status).toBe(403);
      expect((await edit({ name: "Mine" }, by)).status).toBe(403);
    }
    expect((await world.send(SETTINGS)).status).toBe(401);
  });
});

describe("what the environment sets", () => {
  it("wins, and the dashboard is told by which name", async () => {
    const other = await createWorld({ APP_NAME: "Harbour", LINK_PREVIEWS: "off" }, world.database);
    try {
      const settings = (await other.send(SETTINGS, {}, admin.cookie)).json;
      expect(settings.setByEnvironment).toEqual({ name: "APP_NAME", linkPreviews: "LINK_PREVIEWS" });
      expect([settings.name, settings.linkPreviews]).toEqual(["Harbour", false]);
      const put = (body: object) => other.send(SETTINGS, { method: "PUT", body }, admin.cookie);
      const refused = await put({ name: "Hill" });
      expect([refused.status, refused.json.message]).toEqual([409, "Set on the server by APP_NAME"]);
      expect((await put({ name: "Harbour", welcome: "Ahoy" })).json.welcome).toBe("Ahoy");
      expect((await put({ welcome: null })).json.name).toBe("Harbour");
    } finally {
      await other.close();
    }
    expect((await instance()).name).toBe("Plaza");
  });
});
