import * as z from "zod/mini";
import { create, get, silent } from "../base/endpoint.ts";
import { pageQuery } from "../base/page.ts";
import { mediaAddress } from "../forms/fields/media-address.ts";
import { line } from "../forms/fields/text.ts";
import { user } from "../users.ts";
import { says } from "../words/says.ts";

export const groupFile = z.object({
  id: z.uuid(),
  /** The address it is downloaded at. */
  url: z.string(),
  name: z.string(),
  bytes: z.number(),
  user,
  createdAt: z.iso.datetime(),
});
export type GroupFile = z.infer<typeof groupFile>;

/** The address of an upload of one's own, and what the file is called. */
export const newGroupFile = z.object({
  url: mediaAddress(says("That file isn't yours")),
  name: line({ name: says("The name of the file"), max: 1_000, required: says("The file has no name") }),
});
export type NewGroupFile = z.output<typeof newGroupFile>;

const filesPath = "/api/groups/:groupId/files";

/** Like its posts: open to everyone in a public group, to its members in a private one. The newest come first. */
export const groupFilesApi = {
  listFiles: get({ path: filesPath, access: "member", query: pageQuery, reply: z.array(groupFile) }),
  addFile: create({ path: filesPath, access: "member", body: newGroupFile, reply: groupFile }),
  /** Whoever shared it, and the owner and the moderators of the group. */
  deleteFile: silent({ method: "DELETE", path: `${filesPath}/:fileId`, access: "member" }),
};
