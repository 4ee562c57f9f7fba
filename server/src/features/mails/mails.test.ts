import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { makeChat, sendMessage, writeIn } from "../../testing/acts/chats.ts";
import { eventually } from "../../testing/eventually.ts";
import { MailServer } from "../../testing/mail-server.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { queueDigests } from "./digest.ts";
import { sendNotificationMail } from "./notification-mail.ts";

const mailServer = new MailServer();
let world: World;
beforeAll(async () => {
  await mailServer.open();
  world = await createWorld({ ...mailServer.settings, RATE_LIMIT: "off" });
});
afterAll(async () => {
  await world.close();
  await mailServer.close();
});
afterEach(() => void mailServer.mails.splice(0));

const people = async (...names: string[]) => {
  const all = [];
  for (const firstName of names) all.push(await world.member({ firstName, lastName: "Berg" }));
  return all as [Person, Person, Person];
};

/** As if the minutes had passed after which a mail is sent; resolves once no such job is left. One that runs is another node's. */
async function pass() {
  const { db, jobs } = world.ctx;
  const waiting = sql`kind in ('notification-mail', 'digest-mail')`;
  await db.rows(sql`update jobs set run_at = now() where ${waiting} and run_id is null`);
  jobs.wake();
  await eventually(async () => expect(await db.rows(sql`select 1 from jobs where ${waiting}`)).toEqual([]), 15_000);
}
const mailsTo = ({ email }: Person) => mailServer.mails.filter((mail) => mail.includes(`To: ${email}`));
/** A long one is folded over several lines. */
const headerIn = (mail: string, name: string) =>
  new RegExp(`^${name}:(.*(?:\r?\n[ \t].*)*)`, "im")
    .exec(mail)?.[1]
    ?.replace(/\r?\n[ \t]+/g, " ")
    .trim() ?? "";
const unsubscribePath = (mail: string) =>
  /<http:\/\/plaza\.example\.com(\/[^>]+)>/.exec(headerIn(mail, "List-Unsubscribe"))?.[1] ?? "";
const change = (who: Person, body: object) => who.send("/api/notification-channels", { method: "PUT", body });
const befriendRequest = (by: Person, to: Person) => by.send("/api/friendships", { body: { addresseeId: to.id } });

describe("a member who is away", () => {
  it("gets one mail of a conversation until it is read, with the sender's name and a link but no word of it", async () => {
    const [ana, bo] = await people("Ana", "Bo");
    await sendMessage(bo, ana, "The secret plan");
    await sendMessage(bo, ana, "Are you there?");
    await pass();
    const [mail = "", ...more] = mailsTo(ana);
    expect(more).toEqual([]);
    expect(headerIn(mail, "Subject")).toBe("Bo Berg sent you a message");
    expect(mail).toContain("Content-Type: text/plain");
    expect(mail).toContain("Content-Type: text/html");
    expect(mail).toContain(`http://plaza.example.com/messages?userId=${bo.id}`);
    expect(mail).not.toMatch(/secret plan|Are you there/);
    await sendMessage(bo, ana, "Hello?");
    await pass();
    expect(mailsTo(ana)).toHaveLength(1);
    await ana.send(`/api/messages/${bo.id}/read`, { method: "PUT" });
    await sendMessage(bo, ana, "Once more");
    await pass();
    expect(mailsTo(ana)).toHaveLength(2);
  });

  it("gets mails of requests and mentions, and none of what was read, taken back or is not wanted meanwhile", async () => {
    const [ana, bo, cleo] = await people("Ana", "Bo", "Cleo");
    const mention = { content: "Hello @Ana Berg", mentionIds: [ana.id] };
    await befriendRequest(bo, ana);
    await cleo.send("/api/posts", { body: mention });
    await pass();
    expect(
      mailsTo(ana)
        .map((mail) => headerIn(mail, "Subject"))
        .toSorted(),
    ).toEqual(["Bo Berg sent you a friend request", "Cleo Berg mentioned you in a post"]);
    mailServer.mails.splice(0);

    const { id } = (await cleo.send("/api/posts", { body: mention })).json;
    await cleo.send(`/api/posts/${id}`, { method: "DELETE" });
    await bo.send("/api/posts", { body: mention });
    await ana.send("/api/notifications/read", { method: "PUT", body: {} });
    await pass();
    await cleo.send("/api/posts", { body: mention });
    await change(ana, { mail: { mentions: false } });
    await pass();
    expect(mailsTo(ana)).toEqual([]);
  });

  it("gets nothing while a window is open, while suspended, or by somebody who is blocked meanwhile", async () => {
    const [ana, bo, cleo] = await people("Ana", "Bo", "Cleo");
    const by = await world.member({ firstName: "Eli" });
    for (const one of [ana, bo, cleo]) await befriendRequest(by, one);
    await ana.openSocket();
    await world.ctx.db.rows(sql`update users set suspended_at = now() where id = ${bo.id}`);
    await cleo.send(`/api/users/${by.id}/block`, { method: "PUT" });
    await pass();
    expect(mailServer.mails).toEqual([]);
  });

  it("gets a mail whose names are escaped, in the instance's name and colour", async () => {
    const admin = await world.member({ isAdmin: true });
    await admin.send("/api/admin/settings", { method: "PUT", body: { name: "Rua Verde", accent: "#1d6b4f" } });
    const ana = await world.member({ firstName: "Ana" });
    const named = await world.member({ firstName: "<b>Bo</b>", lastName: "& Co" });
    await befriendRequest(named, ana);
    await pass();
    const [mail = ""] = mailsTo(ana);
    expect(headerIn(mail, "Subject")).toBe("<b>Bo</b> & Co sent you a friend request");
    expect(mail).toContain("&lt;b&gt;Bo&lt;/b&gt; &amp; Co sent you a friend request.");
    expect(mail).toMatch(/background:#1d6b4f;color:#ffffff/);
    expect(mail).toContain("Rua Verde");
    await admin.send("/api/admin/settings", { method: "PUT", body: { name: "Plaza", accent: null } });
  });

  it("gets the mail once after the mail server was away", async () => {
    const [ana, bo] = await people("Ana", "Bo");
    await mailServer.close();
    await befriendRequest(bo, ana);
    const { db, jobs } = world.ctx;
    await db.rows(sql`update jobs set run_at = now() where kind = 'notification-mail'`);
    jobs.wake();
    await eventually(async () => {
      const tried = await db.rows(
        sql`select 1 from jobs where kind = 'notification-mail' and attempts > 0 and run_at < now() + interval '1 minute'`,
      );
      expect(tried).toHaveLength(1);
    });
    await mailServer.open();
    await pass();
    expect(mailsTo(ana)).toHaveLength(1);
  });
});

it("a mail that could not be sent is not counted as one of the day's", async () => {
  const limited = await createWorld({ ...mailServer.settings, RATE_LIMIT: "on" });
  try {
    const { ctx } = limited;
    const [ana, bo] = [await limited.member(), await limited.member()];
    await befriendRequest(bo, ana);
    const [found] = await ctx.db.rows<{ id: string }>(sql`select id from notifications where user_id = ${ana.id}`);
    const day = { name: "notification-mails", max: 30, seconds: 24 * 60 * 60 };
    for (let n = 0; n < 29; n++) await ctx.limits.take(day, ana.id);
    await mailServer.close();
    for (let n = 0; n < 2; n++) {
      await expect(sendNotificationMail(ctx, found?.id ?? "")).rejects.toThrow(/ECONNREFUSED/);
    }
    await mailServer.open();
    await sendNotificationMail(ctx, found?.id ?? "");
    expect(mailsTo(ana)).toHaveLength(1);
    expect(await ctx.limits.isOver(day, ana.id)).toBe(true);
  } finally {
    await limited.close();
  }
});

describe("unsubscribing", () => {
  const oneClick = (path: string) =>
    world.send(path, {
      method: "POST",
      raw: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });

  it("E4: works by one click without a session, for the one kind of the one member, and only by POST", async () => {
    const [ana, bo, cleo] = await people("Ana", "Bo", "Cleo");
    await befriendRequest(cleo, ana);
    await befriendRequest(cleo, bo);
    await pass();
    const [mail = ""] = mailsTo(ana);
    expect(headerIn(mail, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    const path = unsubscribePath(mail);
    expect(mail.replaceAll("\r\n", "")).toContain(`Unsubscribe:http://plaza.example.com${path}`);
    const wishes = async (who: Person) => (await who.send("/api/notification-channels")).json.mail;
    const shown = await world.send(path);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(shown.text).toContain("<h1>Stop emails about friend requests?</h1>");
    expect(await wishes(ana)).toEqual({ friends: true, messages: true, mentions: true, announcements: true });
    for (let n = 0; n < 2; n++) expect((await oneClick(path)).status).toBe(200);
    expect((await world.send(path)).text).toContain("You won&#39;t get emails about friend requests");
    expect(await wishes(ana)).toEqual({ friends: false, messages: true, mentions: true, announcements: true });
    expect(await wishes(bo)).toEqual({ friends: true, messages: true, mentions: true, announcements: true });
    expect((await ana.send("/api/notification-settings")).json.friends).toBe(true);
  });

  it("E4: refuses a changed token, another kind, another member, and a former address", async () => {
    const [ana, bo, cleo] = await people("Ana", "Bo", "Cleo");
    await befriendRequest(cleo, ana);
    await befriendRequest(cleo, bo);
    await pass();
    const [path, bos] = [ana, bo].map((who) => unsubscribePath(mailsTo(who)[0] ?? "")) as [string, string];
    const start = "/api/unsubscribe/".length;
    const wrong = [
      path.replace(/friends$/, "messages"),
      path.replace(/friends$/, "nothing"),
      path.slice(0, start) + bos.slice(start, start + 22) + path.slice(start + 22),
      `${path.slice(0, start + 30)}${path[start + 30] === "a" ? "b" : "a"}${path.slice(start + 31)}`,
      "/api/unsubscribe/x",
      `/api/unsubscribe/${"a".repeat(72)}`,
    ];
    for (const one of wrong) {
      expect([one, (await world.send(one)).status, (await oneClick(one)).status]).toEqual([one, 400, 400]);
    }
    await world.ctx.db.rows(sql`update users set email = 'another' || email where id = ${ana.id}`);
    expect((await oneClick(path)).status).toBe(400);
    expect((await oneClick(bos)).status).toBe(200);
  });
});

describe("a digest", () => {
  const due = (who: Person) => world.ctx.db.rows(sql`update digests set due_at = now() where user_id = ${who.id}`);
  const queue = async () => {
    await Promise.all([1, 2, 3].map(() => queueDigests(world.ctx, new AbortController().signal)));
    await pass();
  };

  it("E3: tells once what was missed, as far as it may be seen, and nothing if there is nothing", async () => {
    const [ana, bo, cleo] = await people("Ana", "Bo", "Cleo");
    for (const friend of [bo, cleo]) await world.befriend(ana, friend);
    await change(ana, { digest: "daily", mail: { friends: false, messages: false, mentions: false } });
    await bo.send("/api/posts", { body: { content: "My secret garden", audience: "friends" } });
    await cleo.send("/api/posts", { body: { content: "Hello @Ana Berg", mentionIds: [ana.id] } });
    await sendMessage(bo, ana, "Hello");
    const dee = await world.member({ firstName: "Dee" });
    await befriendRequest(dee, ana);
    await dee.send(`/api/users/${ana.id}/block`, { method: "PUT" });
    await due(ana);
    await queue();
    const [mail = "", ...more] = mailsTo(ana);
    expect(more).toEqual([]);
    expect(headerIn(mail, "Subject")).toBe("What you missed");
    for (const item of ["Cleo Berg mentioned you in a post", "1 unread message", "Bo Berg shared 1 post"]) {
      expect(mail).toContain(`- ${item}`);
    }
    expect(mail).not.toMatch(/secret garden|Dee/);
    await due(ana);
    await queue();
    expect(mailsTo(ana)).toHaveLength(1);
    await writeIn(cleo, await makeChat(ana, [bo, cleo]), "Hello all");
    await due(ana);
    await queue();
    expect(mailsTo(ana)).toHaveLength(2);
    expect(mailsTo(ana)[1]).toContain("- 2 unread messages");
    expect(mailsTo(ana)[1]).not.toContain("mentioned you");
    await due(ana);
    await queue();
    expect(mailsTo(ana)).toHaveLength(2);
  });

  it("counts no post that waits for a moderator", async () => {
    const [ana, bo, cleo] = await people("Ana", "Bo", "Cleo");
    const admin = await world.member({ isAdmin: true });
    const setFilters = (filters: object[]) => admin.send("/api/admin/settings", { method: "PUT", body: { filters } });
    for (const friend of [bo, cleo]) await world.befriend(ana, friend);
    await change(ana, { digest: "daily" });
    await setFilters([{ kind: "word", text: "casino", action: "hold" }]);
    await bo.send("/api/posts", { body: { content: "A casino" } });
    for (const content of ["A casino", "A garden"]) await cleo.send("/api/posts", { body: { content } });
    await setFilters([]);
    await due(ana);
    await queue();
    expect(mailsTo(ana)[0]).toContain("- Cleo Berg shared 1 post");
    expect(mailsTo(ana)[0]).not.toContain("Bo Berg");
  });

  it("ends by its own link, and is sent to nobody who did not ask for one", async () => {
    const [ana, bo, cleo] = await people("Ana", "Bo", "Cleo");
    await change(ana, { digest: "weekly" });
    await sendMessage(cleo, ana, "Hello");
    await sendMessage(cleo, bo, "Hello");
    await change(ana, { mail: { messages: false } });
    await change(bo, { mail: { messages: false } });
    await due(ana);
    await queue();
    expect([mailsTo(ana).length, mailsTo(bo).length]).toEqual([1, 0]);
    await world.send(unsubscribePath(mailsTo(ana)[0] ?? ""), { method: "POST" });
    expect((await ana.send("/api/notification-channels")).json.digest).toBe("off");
    expect(await world.ctx.db.rows(sql`select 1 from digests where user_id = ${ana.id}`)).toEqual([]);
  });
});

describe("the channels of notifications", () => {
  it("are one's own, each changed by itself, and refuse what is none", async () => {
    const ana = await world.member();
    const { json } = await ana.send("/api/notification-channels");
    expect(json).toMatchObject({
      digest: "off",
      hasMail: true,
      mail: { friends: true, messages: true, mentions: true, announcements: true },
    });
    expect(Object.values(json.push)).toEqual(Array(11).fill(true));
    const changed = (await change(ana, { push: { groups: false } })).json;
    expect(changed).toEqual({ ...json, push: { ...json.push, groups: false } });
    for (const body of [{ digest: "hourly" }, { mail: { friends: "no" } }, { push: 1 }]) {
      expect([body, (await change(ana, body)).status]).toEqual([body, 400]);
    }
  });
});
