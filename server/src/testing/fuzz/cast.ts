import sharp from "sharp";

/** Somebody who sends requests, whatever server they go to. */
export interface Actor {
  id: string;
  cookie: string;
  send: (
    path: string,
    init?: { method?: string; body?: unknown },
  ) => Promise<{ status: number; json: ReturnType<typeof JSON.parse> }>;
}

export interface Cast {
  member: Actor;
  admin: Actor;
  ids: string[];
}

const DAY_MS = 86_400_000;
const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#c47a3d" } })
  .jpeg()
  .toBuffer();

/** A member and an administrator, who are friends, with one of everything, some of it on each side. */
export async function createCast(member: Actor, admin: Actor): Promise<Cast> {
  const create = async (by: Actor, path: string, body: object) => (await by.send(path, { body })).json.id as string;
  const postId = await create(member, "/api/posts", { content: "Hello #town" });
  const poll = {
    choices: ["Sea", "Home"],
    isMultiple: false,
    isSecret: false,
    endsAt: new Date(Date.now() + DAY_MS).toISOString(),
  };
  const startTime = new Date(Date.now() + DAY_MS).toISOString();
  const groupId = await create(member, "/api/groups", { name: "Walkers", privacy: "public" });
  const listing = { title: "Lamp", price: 5, category: "Other" };
  const things = [
    postId,
    groupId,
    await create(admin, "/api/posts", { content: "Hello @you", audience: "friends" }),
    await create(member, "/api/posts", { content: "Where to?", poll }),
    await create(admin, "/api/comments", { postId, content: "Hello" }),
    await create(member, "/api/comments", { postId, content: "Hello" }),
    await create(admin, "/api/groups", { name: "Board", privacy: "private" }),
    await create(member, "/api/events", { name: "Lights", startTime, groupId }),
    await create(admin, "/api/events", { name: "Swim", startTime }),
    await create(member, "/api/marketplace", listing),
    await create(admin, "/api/marketplace", listing),
    await create(member, "/api/stories", { content: "Hello" }),
    await create(member, "/api/chats", { memberIds: [admin.id], name: "Us" }),
    await create(admin, "/api/messages", { receiverId: member.id, content: "Hello" }),
    await create(member, "/api/messages", { receiverId: admin.id, content: "Hello", poll }),
    ...(await member.send("/api/notifications")).json.map(({ id }: { id: string }) => id),
  ].filter((id) => typeof id === "string");
  // The text of any field may be the address of an upload.
  const uploads = [await upload(member), await upload(member), await upload(admin)];
  return { member, admin, ids: [member.id, admin.id, ...things, ...uploads] };
}

async function upload(by: Actor): Promise<string> {
  const { uploadURL } = (await by.send("/api/objects/upload", { method: "POST" })).json;
  await fetch(uploadURL, { method: "PUT", body: new Uint8Array(await picture) });
  return uploadURL as string;
}
