import { REFUSALS } from "@plaza/contract/refusals/refusals";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../db/sql.ts";
import { queueDigests } from "../features/mails/digest.ts";
import { escapeHtml } from "../html.ts";
import { sendMessage } from "../testing/acts/chats.ts";
import { eventually } from "../testing/eventually.ts";
import { decoded, MailServer, pathIn } from "../testing/mail-server.ts";
import { PASSWORD } from "../testing/people.ts";
import { type PushService, startPushService, TO_LOOPBACK, turnOn } from "../testing/push-service.ts";
import { createWorld, type Person, type World } from "../testing/world.ts";
import { wordsIn } from "./words.ts";

const mailServer = new MailServer();
let world: World;
let service: PushService;
beforeAll(async () => {
  await mailServer.open();
  service = await startPushService();
  world = await createWorld({ ...mailServer.settings, ...TO_LOOPBACK, RATE_LIMIT: "off" });
});
afterAll(async () => {
  await world.close();
  await service.close();
  await mailServer.close();
});
afterEach(() => void mailServer.mails.splice(0));

const { t, plural } = wordsIn("en-XA");

/** A language that nobody speaks, which is there without any translation. */
async function memberIn(language: string | null, firstName: string): Promise<Person> {
  const member = await world.member({ firstName, lastName: "Berg" });
  await world.ctx.db.rows(sql`update users set language = ${language} where id = ${member.id}`);
  return member;
}

async function runMails() {
  await world.ctx.db.rows(sql`update jobs set run_at = now() where kind in ('notification-mail', 'digest-mail')`);
  world.ctx.jobs.wake();
}

describe("the language of a reader", () => {
  it("the frame, the push, the mail and the list are in the receiver's language, whatever that of the sender is", async () => {
    const [ana, bo] = [await memberIn("en-XA", "Ana"), await memberIn("ar-XB", "Bo")];
    const browser = await turnOn(ana, service);
    const sentence = t("{name} sent you a friend request", { name: "Bo Berg" });
    await bo.send("/api/friendships", { body: { addresseeId: ana.id } });
    await eventually(() => expect(service.pushedTo(browser)).toMatchObject([{ body: sentence }]));
    await runMails();
    const mail = decoded(await mailServer.take(ana.email));
    expect(mail).toContain(sentence);
    expect(mail).toContain(t("Hi {name},", { name: "Ana" }));
    expect(mail).toContain('<html lang="en-XA" dir="ltr">');
    expect((await ana.send("/api/notifications")).json).toMatchObject([{ content: sentence }]);

    const { frames } = await bo.openSocket();
    const post = (await bo.send("/api/posts", { body: { content: "Hello" } })).json;
    await ana.send("/api/reactions", { body: { postId: post.id, type: "love" } });
    const reacted = wordsIn("ar-XB").t("{name} reacted with Love to your post", { name: "Ana Berg" });
    await eventually(() =>
      expect(frames).toContainEqual(
        expect.objectContaining({ notification: expect.objectContaining({ content: reacted }) as unknown }),
      ),
    );
  });

  it("a mail in a language that runs from right to left says so", async () => {
    const [ana, bo] = [await memberIn("ar-XB", "Ana"), await memberIn(null, "Bo")];
    await sendMessage(bo, ana, "Hello");
    await runMails();
    const mail = decoded(await mailServer.take(ana.email));
    expect(mail).toContain('<html lang="ar-XB" dir="rtl">');
    expect(mail).toMatch(/<div lang="ar-XB" dir="rtl" style="[^"]*text-align:start/);
    expect(mail).toContain('<bdi dir="ltr">http://plaza.example.com/');
  });

  it("a digest counts with the plural of its reader's language", async () => {
    const [ana, bo] = [await memberIn("en-XA", "Ana"), await memberIn(null, "Bo")];
    await ana.send("/api/notification-channels", {
      method: "PUT",
      body: { digest: "daily", mail: { messages: false } },
    });
    for (const content of ["One", "Two"]) await sendMessage(bo, ana, content);
    await world.ctx.db.rows(sql`update digests set due_at = now(), covered_until = now() - interval '1 day'`);
    await queueDigests(world.ctx, new AbortController().signal);
    const mail = decoded(await mailServer.take(ana.email));
    expect(mail).toContain(`- ${plural(2, "{count} unread message", "{count} unread messages")}`);
  });
});

describe("the language of a visitor", () => {
  it("a mail is in the language that they signed up in, or asked for a new password in", async () => {
    const email = "visitor@example.com";
    const headers = { cookie: "lang=en-XA" };
    const body = { email, password: PASSWORD, firstName: "Ana", lastName: "Prado" };
    const { json } = await world.send("/api/signup", { body, headers });
    expect(json).toEqual({ message: t("Please verify your email to complete signup") });
    const mail = decoded(await mailServer.take(email));
    expect(mail).toContain(t("Verify email"));
    const verified = await world.send(`/api${pathIn(mail)}`, { headers });
    expect(verified.json).toEqual({ message: t("Email verified successfully!") });

    await world.send("/api/forgot-password", { body: { email }, headers });
    expect(decoded(await mailServer.take(email))).toContain(t("Set a new password"));
    await world.send("/api/forgot-password", { body: { email } });
    expect(decoded(await mailServer.take(email))).toContain("Set a new password");
  });

  it("a mail's link leads to a page in the language of the browser that opens it", async () => {
    const ana = await memberIn(null, "Ana");
    await sendMessage(await memberIn(null, "Bo"), ana, "Hello");
    await runMails();
    const mail = await mailServer.take(ana.email);
    const path = /<http:\/\/plaza\.example\.com(\/api\/unsubscribe\/[^>]+)>/.exec(mail)?.[1] ?? "";
    expect((await world.send(path)).text).toContain("<h1>Stop emails about messages?</h1>");
    const page = (await world.send(path, { headers: { cookie: "lang=ar-XB" } })).text;
    expect(page).toContain('<html lang="ar-XB" dir="rtl">');
    expect(page).toContain(`<h1>${wordsIn("ar-XB").t("Stop emails about messages?")}</h1>`);
    const dead = await world.send("/api/unsubscribe/x", { headers: { cookie: "lang=en-XA" } });
    expect(dead.status).toBe(400);
    expect(dead.text).toContain(escapeHtml(t(REFUSALS.link_dead[1])));
  });
});

describe("the language of a refusal", () => {
  const NOBODY = "0198f0a0-0000-7000-8000-000000000000";

  it("a refusal is in the member's language, with the same status, code and fields", async () => {
    const [english, accented] = [await memberIn(null, "Ana"), await memberIn("en-XA", "Bo")];
    const [one, other] = [await english.send(`/api/posts/${NOBODY}`), await accented.send(`/api/posts/${NOBODY}`)];
    expect(one.json).toEqual({ message: "Post not found", code: "post_not_found" });
    expect(other.json).toEqual({ message: t("Post not found"), code: "post_not_found" });
    expect(other.status).toBe(one.status);
    const write = (who: Person) => who.send("/api/comments", { body: { postId: NOBODY, content: "x".repeat(10_000) } });
    const [plain, translated] = [(await write(english)).json, (await write(accented)).json];
    expect(translated).toMatchObject({ code: plain.code, codes: plain.codes });
    expect(translated.message).toMatch(/^\[.*~\]$/);
    expect(translated.message).not.toBe(plain.message);
  });

  it("a visitor's refusal is in the language of their browser's cookie, and in English where none is asked for", async () => {
    const refused = async (headers: Record<string, string>) =>
      (await world.send("/api/login", { body: { email: "x@example.com", password: "wrong one" }, headers })).json;
    const english = await refused({});
    expect(english).toMatchObject({ code: "wrong_credentials" });
    const japanese = { ...english, message: wordsIn("ja").t(english.message) };
    expect(japanese.message).not.toBe(english.message);
    expect(await refused({ "accept-language": "ja-JP, en;q=0.5" })).toEqual(japanese);
    expect(await refused({ cookie: "lang=ja", "accept-language": "ar" })).toEqual(japanese);
    expect(await refused({ cookie: "lang=en-XA" })).toEqual({ ...english, message: t(english.message) });
    for (const asked of ["*", "", "xx", "en-XA", "en-GB, de;q=0.1"]) {
      expect([asked, await refused({ "accept-language": asked })]).toEqual([asked, english]);
    }
  });

  it("a refusal in another language costs no statement more", async () => {
    const [english, accented] = [await memberIn(null, "Ana"), await memberIn("en-XA", "Bo")];
    const ask = (who: Person) => world.countWarmStatements(() => who.send(`/api/posts/${NOBODY}`));
    for (const who of [english, accented]) await ask(who);
    expect(await ask(accented)).toBe(await ask(english));
  });
});
