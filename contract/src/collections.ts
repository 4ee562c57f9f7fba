import * as z from "zod/mini";
import { create, get, put, silent } from "./base/endpoint.ts";
import { newCollection } from "./forms/collection-form.ts";

export const MAX_COLLECTIONS = 50;
/** How many saved posts, and how many saved listings, one collection has at most. */
export const MAX_COLLECTED = 1_000;

export const collection = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The thing that was asked about is in it. */
  isChosen: z.boolean(),
});
export type Collection = z.infer<typeof collection>;

const path = "/api/collections";
const collectionPath = `${path}/:collectionId`;
const postPath = `${collectionPath}/posts/:postId`;
const itemPath = `${collectionPath}/listings/:itemId`;

/** What a member saved, under names of their own. Nobody else sees them. A saved thing is in one at most. */
export const collectionsApi = {
  listCollections: get({
    path,
    access: "member",
    /** The post or the listing of which is asked where it is. */
    query: z.object({ about: z.optional(z.uuid("about must be the id of a post or a listing")) }),
    reply: z.array(collection),
  }),
  createCollection: create({ path, access: "member", body: newCollection, reply: collection }),
  renameCollection: put({ path: collectionPath, access: "member", body: newCollection, reply: collection }),
  /** What is in it stays saved. */
  deleteCollection: silent({ method: "DELETE", path: collectionPath, access: "member" }),
  /** Saves it, too; in another collection it is no more. */
  collectPost: silent({ method: "PUT", path: postPath, access: "member" }),
  /** It stays saved. */
  uncollectPost: silent({ method: "DELETE", path: postPath, access: "member" }),
  collectItem: silent({ method: "PUT", path: itemPath, access: "member" }),
  uncollectItem: silent({ method: "DELETE", path: itemPath, access: "member" }),
};
