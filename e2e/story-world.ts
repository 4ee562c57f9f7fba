import type { StoryGroup } from "@plaza/contract/stories";
import type { Page, Route } from "@playwright/test";
import { baseURL, expect, type Member, unlessLeft } from "./world.ts";

/** What a member sends from somewhere else, and where it lies then. */
export async function upload(member: Member, bytes: Buffer): Promise<string> {
  const headers = { cookie: `sid=${member.token}` };
  const asked = await fetch(`${baseURL()}/api/objects/upload`, { method: "POST", headers });
  const { uploadURL } = (await asked.json()) as { uploadURL: string };
  await fetch(uploadURL, { method: "PUT", body: new Uint8Array(bytes) });
  return uploadURL;
}

/** Tells a story as the member would, without the screen. */
export async function tell(member: Member, bytes: Buffer, mediaType: "image" | "video" = "image"): Promise<string> {
  const told = await fetch(`${baseURL()}/api/stories`, {
    method: "POST",
    headers: { cookie: `sid=${member.token}`, "content-type": "application/json" },
    body: JSON.stringify({ mediaUrl: await upload(member, bytes), mediaType }),
  });
  expect(told.status).toBe(201);
  return ((await told.json()) as { id: string }).id;
}

/** Other tests tell stories at the same time, to everybody: this page sees these members' only. */
export async function seeOnly(page: Page, ...members: Member[]) {
  const ids = members.map(({ id }) => id);
  const answer = async (route: Route) => {
    const response = await route.fetch();
    const groups = (await response.json()) as StoryGroup[];
    await route.fulfill({ response, json: groups.filter(({ user }) => ids.includes(user.id)) });
  };
  await page.route("**/api/stories", (route) =>
    route.request().method() === "GET" ? unlessLeft(answer(route)) : route.continue(),
  );
}
