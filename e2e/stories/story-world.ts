import type { StoryGroup } from "@plaza/contract/stories";
import type { Page, Route } from "@playwright/test";
import { baseURL, expect, type Member, unlessLeft } from "../testing/world.ts";

/** What a member sends from somewhere else, and where it lies then. */
export async function upload(member: Member, bytes: Buffer): Promise<string> {
  const headers = { cookie: `sid=${member.token}` };
  const asked = await fetch(`${baseURL()}/api/objects/upload`, { method: "POST", headers });
  const { uploadURL } = (await asked.json()) as { uploadURL: string };
  const sent = await fetch(uploadURL, { method: "PUT", body: new Uint8Array(bytes) });
  expect(sent.status, await sent.text()).toBe(200);
  return uploadURL;
}

/** Publishes a story as this member over the API. */
export async function publishStory(
  member: Member,
  bytes: Buffer,
  mediaType: "image" | "video" = "image",
  more: object = {},
): Promise<string> {
  const created = await fetch(`${baseURL()}/api/stories`, {
    method: "POST",
    headers: { cookie: `sid=${member.token}`, "content-type": "application/json" },
    body: JSON.stringify({ mediaUrl: await upload(member, bytes), mediaType, ...more }),
  });
  expect(created.status).toBe(201);
  return ((await created.json()) as { id: string }).id;
}

/** Shows this page these members' stories only: other tests publish theirs at the same time. */
export async function seeOnly(page: Page, ...members: Member[]) {
  const ids = members.map(({ id }) => id);
  const fulfill = async (route: Route) => {
    const response = await route.fetch();
    const groups = (await response.json()) as StoryGroup[];
    // Without a link to the next page, whose stories are other tests'.
    const headers = response.headers();
    delete headers["link"];
    await route.fulfill({ response, headers, json: groups.filter(({ user }) => ids.includes(user.id)) });
  };
  await page.route("**/api/stories", (route) =>
    route.request().method() === "GET" ? unlessLeft(fulfill(route)) : route.continue(),
  );
}
