import type { Scope } from "@plaza/contract/auth/token-form";
import { BESIDE_CODES } from "@plaza/contract/refusals/calls/beside";
import { refusals } from "./refusals.ts";

/** Routes that are no calls of the contract: files, and what watches the server. */
const file = { content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } } };
/** A session, or a token with this scope. */
const member = (scope?: Scope) => [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])];
const name = { name: "name", in: "path", required: true, schema: { type: "string" } };
const id = (of: string) => ({ name: of, in: "path", required: true, schema: { type: "string", format: "uuid" } });
const refused = (route: string) => refusals(BESIDE_CODES[route] ?? []);
const health = {
  "200": { description: "It is.", content: { "application/json": { schema: { type: "object" } } } },
  "503": { description: "It is not." },
};

export const BESIDE = {
  "/objects/{name}": {
    get: {
      operationId: "files_showFile",
      summary: "A picture or a film",
      description: "The address stands in `imageUrl`, `videoUrl` and `media` of replies.",
      tags: ["Files"],
      security: member("read"),
      parameters: [name, { name: "w", in: "query", schema: { type: "string" }, description: "The width in pixels." }],
      responses: { "200": { description: "The file.", ...file }, ...refused("GET /objects/:name") },
    },
    put: {
      operationId: "files_sendFile",
      summary: "Send a file to an address that was given for it",
      description: "The address comes from `media_createUpload`, signature included, and is good once.",
      tags: ["Files"],
      security: [],
      parameters: [
        name,
        { name: "expires", in: "query", required: true, schema: { type: "string" } },
        { name: "signature", in: "query", required: true, schema: { type: "string" } },
      ],
      requestBody: { required: true, ...file },
      responses: { "200": { description: "Received." }, ...refused("PUT /objects/:name") },
    },
  },
  "/objects": {
    post: {
      operationId: "files_sendForm",
      summary: "Send a file as a form, with the fields that were given for it",
      tags: ["Files"],
      security: [],
      requestBody: { required: true, content: { "multipart/form-data": { schema: { type: "object" } } } },
      responses: { "204": { description: "Received." }, ...refused("POST /objects") },
    },
  },
  "/api/account/exports/{name}": {
    get: {
      operationId: "files_showArchive",
      summary: "The archive of one's own data",
      tags: ["Files"],
      security: member(),
      parameters: [name],
      responses: { "200": { description: "A zip.", ...file }, ...refused("GET /api/account/exports/:name") },
    },
  },
  "/api/messages/{messageId}/attachment": {
    get: {
      operationId: "files_showAttachment",
      summary: "The recording or file of a message",
      tags: ["Files"],
      security: member("messages"),
      parameters: [id("messageId")],
      responses: {
        "200": { description: "The file.", ...file },
        ...refused("GET /api/messages/:messageId/attachment"),
      },
    },
  },
  "/api/groups/{groupId}/files/{fileId}/content": {
    get: {
      operationId: "files_showGroupFile",
      summary: "A file of a group",
      tags: ["Files"],
      security: member("read"),
      parameters: [id("groupId"), id("fileId")],
      responses: {
        "200": { description: "The file.", ...file },
        ...refused("GET /api/groups/:groupId/files/:fileId/content"),
      },
    },
  },
  "/api/albums/{albumId}/download": {
    get: {
      operationId: "files_downloadAlbum",
      summary: "All photos and videos of an album",
      tags: ["Files"],
      security: member("read"),
      parameters: [id("albumId")],
      responses: { "200": { description: "A zip.", ...file }, ...refused("GET /api/albums/:albumId/download") },
    },
  },
  "/healthz": {
    get: {
      operationId: "server_isAlive",
      summary: "Whether the server runs",
      tags: ["Server"],
      security: [],
      responses: health,
    },
  },
  "/readyz": {
    get: {
      operationId: "server_isReady",
      summary: "Whether it takes requests",
      tags: ["Server"],
      security: [],
      responses: health,
    },
  },
};
