import * as z from "zod/mini";
import { create, get, silent } from "../base/endpoint.ts";
import { SCOPES, tokenForm } from "./token-form.ts";

export const accessToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** What it begins with, to recognise it by. */
  prefix: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** To the hour. */
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type AccessToken = z.infer<typeof accessToken>;

/** With the token itself, which is shown this once. */
export const newAccessToken = z.extend(accessToken, { token: z.string() });
export type NewAccessToken = z.infer<typeof newAccessToken>;

const path = "/api/tokens";

/** Tokens for programs of one's own, sent as `Authorization: Bearer <token>`. No token can call these. */
export const accessTokensApi = {
  listAccessTokens: get({ path, access: "member", reply: z.array(accessToken) }),
  createAccessToken: create({ path, access: "member", proof: "fresh", body: tokenForm, reply: newAccessToken }),
  deleteAccessToken: silent({ method: "DELETE", path: "/api/tokens/:tokenId", access: "member" }),
};
