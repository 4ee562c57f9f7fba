import type { Page } from "@playwright/test";
import { cleanFileName } from "../../server/src/features/media/attachments/file-name.ts";
import { insertFriendship, insertMember, type Member } from "../../server/src/testing/people.ts";
import { openContext, ownInstance } from "../testing/own-instance.ts";
import { allPayloads, payloadFor } from "../testing/payloads.ts";
import { png } from "../testing/pictures.ts";
import { expect, PASSWORD, test } from "../testing/world.ts";

const DAY_MS = 86_400_000;

/** Everything that a screen shows or a screen reader speaks, in one text. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const spoken = [...document.querySelectorAll("[alt], [aria-label], [title]")].flatMap((element) =>
      ["alt", "aria-label", "title"].map((name) => element.getAttribute(name) ?? ""),
    );
    const typed = [...document.querySelectorAll("input, textarea")].map((field) => (field as HTMLInputElement).value);
    return [document.title, document.body.innerText, ...spoken, ...typed].join("\n");
  });

/** What a payload would have made of itself. */
const madeOfMarkup = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll("*")];
    const handlers = all.filter((one) => [...one.attributes].some(({ name }) => name.startsWith("on")));
    const refused = document.querySelectorAll(
      "iframe, object, embed, base, marquee, math, script:not([src]):not([type]):not(head script), img[src=x], [href^='javascript:' i], [href^='data:' i]:not(link), [formaction], [http-equiv=refresh]",
    );
    return [...handlers, ...refused].map((element) => element.outerHTML.slice(0, 200));
  });

test(
  "X1, X6: markup in every text field is shown as typed on every screen, and nothing of it runs",
  { tag: "@full" },
  async ({ browser }) => {
    test.setTimeout(240_000);
    const instance = await ownInstance();
    try {
      await instance.start({ RATE_LIMIT: "off" });
      const db = instance.openDb();

      let fields = 0;
      const one = (limit = 120) => {
        let text = payloadFor((fields += 1));
        while (text.length > limit) text = payloadFor((fields += 1));
        return text;
      };
      const many = (limit: number) => {
        fields += 1;
        const lines: string[] = [];
        for (const line of allPayloads(fields)) if ([...lines, line].join("\n").length <= limit) lines.push(line);
        return lines;
      };
      const person = (more: object = {}) => insertMember(db, { firstName: one(50), lastName: one(50), ...more });
      const send = async <Reply>(by: Member | null, method: string, path: string, body?: object): Promise<Reply> => {
        const response = await fetch(`${instance.url}${path}`, {
          method,
          headers: {
            ...(by && { cookie: `sid=${by.token}` }),
            ...(body && { "content-type": "application/json" }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
        return (text ? JSON.parse(text) : undefined) as Reply;
      };
      const create = async (by: Member, path: string, body: object) =>
        (await send<{ id: string }>(by, "POST", path, body)).id;
      const upload = async (by: Member) => {
        const { uploadURL } = await send<{ uploadURL: string }>(by, "POST", "/api/objects/upload");
        await fetch(uploadURL, { method: "PUT", body: new Uint8Array(png()) });
        return uploadURL;
      };

      const [mallory, admin] = [await person(), await person({ isAdmin: true })];
      const vic = await insertMember(db, { firstName: "Vic", lastName: "Reader" });
      await insertFriendship(db, mallory, vic);
      await insertFriendship(db, admin, mallory);
      const nameOf = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`;

      // Every text that a member can write.
      const bio = many(500);
      const about = { town: one(), work: one(), school: one() };
      const { firstName, lastName } = mallory;
      await send(mallory, "PUT", "/api/profile", { firstName, lastName, bio: bio.join("\n"), ...about });
      const [words, alt, choices] = [many(5_000), one(), [one(80), one(80), one(80)]];
      const postId = await create(mallory, "/api/posts", {
        content: words.join("\n"),
        mediaUrls: [{ url: await upload(mallory), alt }],
      });
      const question = one();
      const endsAt = new Date(Date.now() + DAY_MS).toISOString();
      const poll = { choices, isMultiple: false, isSecret: false, endsAt };
      const pollId = await create(mallory, "/api/posts", { content: question, poll });
      const edited = one();
      const editedId = await create(mallory, "/api/posts", { content: edited });
      await send(mallory, "PUT", `/api/posts/${editedId}`, { content: "harmless by now" });
      const [reply, commentAlt] = [many(2_000), one()];
      await create(mallory, "/api/comments", {
        postId,
        content: reply.join("\n"),
        imageUrl: await upload(mallory),
        imageAlt: commentAlt,
      });
      const message = many(4_000);
      await create(mallory, "/api/messages", { receiverId: vic.id, content: message.join("\n") });
      const fileName = `${one(60)}.txt`;
      await create(mallory, "/api/messages", {
        receiverId: vic.id,
        attachment: { kind: "file", url: await upload(mallory), name: fileName },
      });
      const chatName = one();
      const chatId = await create(mallory, "/api/chats", { memberIds: [vic.id, admin.id], name: chatName });
      const [chatQuestion, chatChoices] = [one(), [one(80), one(80)]];
      await create(mallory, "/api/messages", {
        chatId,
        content: chatQuestion,
        poll: { ...poll, choices: chatChoices },
      });
      const [groupName, description, rules] = [one(), many(1_000), many(1_000)];
      const groupId = await create(mallory, "/api/groups", {
        name: groupName,
        description: description.join("\n"),
        rules: rules.join("\n"),
        privacy: "public",
      });
      await send(vic, "PUT", `/api/groups/${groupId}/membership`, { acceptsRules: true });
      const groupFile = `${one(60)}.txt`;
      await create(mallory, `/api/groups/${groupId}/files`, { url: await upload(mallory), name: groupFile });
      const [title, offer, place, pickup] = [one(), many(5_000), one(), one()];
      const itemId = await create(mallory, "/api/marketplace", {
        title,
        description: offer.join("\n"),
        location: place,
        kind: "give",
        details: { pickup },
        category: "Other",
      });
      const [start, destination, taskName] = [one(58), one(58), one()];
      const leaves = new Date(Date.now() + DAY_MS).toISOString();
      const rideId = await create(mallory, "/api/marketplace", {
        kind: "ride",
        until: leaves,
        details: { side: "offers", from: start, to: destination, seats: 1 },
      });
      const [eventName, plan, where] = [one(), many(5_000), one()];
      const startTime = new Date(Date.now() + DAY_MS).toISOString();
      const eventId = await create(mallory, "/api/events", {
        name: eventName,
        description: plan.join("\n"),
        location: where,
        startTime,
        tasks: [{ name: taskName, places: 1 }],
      });
      const [pageName, pageAbout, pageAddress, worldWords] = [one(80), many(2_000), one(200), many(5_000)];
      const pageId = await create(mallory, "/api/pages", {
        handle: "markup",
        name: pageName,
        kind: "other",
        about: pageAbout.join("\n"),
        address: pageAddress,
      });
      await create(mallory, "/api/posts", { pageId, forWorld: true, content: worldWords.join("\n") });
      const [collectionName, listName] = [one(50), one(50)];
      await create(mallory, "/api/collections", { name: collectionName });
      await create(mallory, "/api/lists", { name: listName, memberIds: [vic.id] });
      const [albumName, albumText, albumAlt] = [one(80), many(1_000), one()];
      const albumId = await create(mallory, "/api/albums", {
        name: albumName,
        description: albumText.join("\n"),
        audience: "public",
      });
      await send(mallory, "POST", `/api/albums/${albumId}/photos`, {
        mediaUrls: [{ url: await upload(mallory), alt: albumAlt }],
      });
      const highlightName = one(30);
      const storyWords = one();
      const storyId = await create(mallory, "/api/stories", { content: storyWords, audience: "public" });
      await create(mallory, "/api/highlights", { name: highlightName, storyId });
      const [mutedWord, tokenName] = [one(50), one(50)];
      await send(mallory, "POST", "/api/muted-words", { word: mutedWord });
      await send(mallory, "POST", "/api/tokens", { name: tokenName, scopes: ["read"], days: 30 });
      const vicsPost = await create(vic, "/api/posts", { content: "Something of Vic's" });
      await send(mallory, "POST", "/api/reactions", { postId: vicsPost, type: "like" });
      const reason = one();
      await send(mallory, "POST", "/api/reports", { kind: "post", id: vicsPost, reason });

      // Every text of those who run the instance.
      const settings = { name: one(50), welcome: one(), contact: null };
      const pages = { rules: one(), privacy: one(), about: one() };
      const filter = one(100);
      const registrationQuestion = one();
      await send(admin, "PUT", "/api/admin/settings", {
        ...settings,
        ...pages,
        filters: [{ kind: "word", text: filter, action: "flag" }],
        registrationMode: "approval",
        registrationQuestion,
      });
      const [inviteName, hookName, answer] = [one(50), one(50), one()];
      await send(admin, "POST", "/api/invite-links", { name: inviteName });
      await send(admin, "POST", "/api/admin/webhooks", {
        name: hookName,
        url: "https://hooks.example/x",
        events: ["member"],
      });
      const applicant = { firstName: one(50), lastName: one(50), email: "new@example.com", password: PASSWORD, answer };
      const { verificationUrl } = await send<{ verificationUrl: string }>(null, "POST", "/api/signup", applicant);
      await send(null, "GET", `/api${new URL(verificationUrl).pathname}`);
      const warning = one();
      await send(admin, "POST", `/api/admin/users/${mallory.id}/warnings`, { reason: warning });

      const troubles: string[] = [];
      async function open(member: Member | null) {
        const context = await openContext(browser, instance.url, "block");
        if (member) await context.addCookies([{ name: "sid", value: member.token, url: instance.url }]);
        await context.addInitScript(() =>
          document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) =>
            console.error("CSP report", violatedDirective, sourceFile),
          ),
        );
        const page = await context.newPage();
        page.on("dialog", (dialog) => {
          troubles.push(`dialog ${dialog.message()} at ${page.url()}`);
          void dialog.dismiss();
        });
        page.on("pageerror", (error) => troubles.push(`${error.message} at ${page.url()}`));
        page.on("console", (line) => {
          if (line.type() === "error") troubles.push(`${line.text()} at ${page.url()}`);
        });
        return page;
      }
      async function shows(page: Page, texts: string[]) {
        const missing = async () => {
          const shown = (await textsOf(page)).replaceAll(/[\u2066-\u2069]/g, "");
          return texts.filter((text) => !shown.includes(text));
        };
        await expect.poll(missing, { message: page.url() }).toEqual([]);
        expect([page.url(), await madeOfMarkup(page), troubles]).toEqual([page.url(), [], []]);
      }
      const name = nameOf(mallory);

      const page = await open(vic);
      const screens: [string, string[]][] = [
        ["/", [name, question, ...choices, groupName]],
        [`/post/${postId}`, [name, ...words, ...reply, alt, commentAlt]],
        [`/post/${postId}?photo=post.${postId}.1`, [alt]],
        [`/post/${pollId}`, [question, ...choices]],
        [`/profile/${mallory.id}`, [name, highlightName]],
        [`/profile/${mallory.id}?tab=about`, [...bio, ...Object.values(about)]],
        [`/profile/${mallory.id}?tab=photos`, [albumName]],
        [`/albums/${albumId}`, [albumName, ...albumText, albumAlt, name]],
        [`/profile/${mallory.id}?tab=friends`, [nameOf(admin)]],
        ["/friends", [name]],
        ["/notifications", [name]],
        ["/messages", [name, chatName]],
        [`/messages?userId=${mallory.id}`, [...message, cleanFileName(fileName)]],
        [`/messages?chatId=${chatId}`, [chatName, chatQuestion, ...chatChoices, name]],
        ["/groups?tab=mine", [groupName]],
        [`/groups/${groupId}`, [groupName]],
        [`/groups/${groupId}?tab=about`, [...description, ...rules]],
        [`/groups/${groupId}?tab=files`, [cleanFileName(groupFile)]],
        [`/groups/${groupId}?tab=members`, [name]],
        ["/marketplace", [title]],
        [`/marketplace/${itemId}`, [title, ...offer, place, pickup, name]],
        [`/marketplace/${rideId}`, [start, destination]],
        ["/events", [eventName, where]],
        ["/events?view=list", [eventName]],
        [`/events/${eventId}`, [eventName, ...plan, where, name, taskName]],
        ["/pages", [pageName]],
        ["/p/markup", [pageName, ...worldWords]],
        ["/p/markup?tab=about", [...pageAbout, pageAddress]],
        ["/search?q=alert", [name]],
        ["/rules", [pages.rules]],
        ["/privacy", [pages.privacy]],
        ["/about", [pages.about]],
      ];
      for (const [path, texts] of screens) {
        await page.goto(path);
        await shows(page, texts);
      }
      await page.goto(`/post/${editedId}`);
      await page
        .getByRole("button", { name: /edited/i })
        .first()
        .click();
      await shows(page, [edited]);
      await page.goto("/");
      await page.getByRole("button", { name: /story/ }).last().click();
      await shows(page, [storyWords]);

      const visitor = await open(null);
      for (const [path, texts] of [
        ["/", [settings.welcome, settings.name]],
        ["/login?mode=signup", [settings.name, registrationQuestion]],
        ["/p/markup", [pageName, ...pageAbout, pageAddress, ...worldWords]],
      ] as const) {
        await visitor.goto(path);
        await shows(visitor, [...texts]);
      }

      const office = await open(admin);
      for (const [tab, texts] of [
        ["users", [name]],
        ["posts", [question]],
        ["reports", [reason]],
        ["audit", [name]],
        ["registration", [registrationQuestion, inviteName, answer, `${applicant.firstName} ${applicant.lastName}`]],
        ["settings", [settings.name, settings.welcome, pages.rules, filter]],
        ["webhooks", [hookName]],
      ] as [string, string[]][]) {
        await office.goto(`/admin?tab=${tab}`);
        await shows(office, texts);
      }

      const own = await open(mallory);
      await own.goto("/");
      await shows(own, [warning]);
      for (const [path, text] of [
        ["/saved", collectionName],
        ["/friends?tab=lists", listName],
      ] as const) {
        await own.goto(path);
        await shows(own, [text]);
      }
      for (const [place, text] of Object.entries({ profile: firstName, privacy: mutedWord, security: tokenName })) {
        await own.goto(`/settings/${place}`);
        await shows(own, [text]);
      }
      await db.close();
    } finally {
      await instance.remove();
    }
  },
);
