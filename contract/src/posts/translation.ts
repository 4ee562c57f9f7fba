import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { textLanguage } from "../forms/fields/text-language.ts";

/** The words of a post in another language. */
export const translation = z.object({
  content: z.string(),
  /** The language that they were translated from; null where nobody knows. */
  from: z.nullable(z.string()),
});
export type Translation = z.infer<typeof translation>;

export const translationApi = {
  /** Only where `GET /api/instance` says that there is a translator. */
  translatePost: endpoint({
    method: "POST",
    path: "/api/posts/:postId/translation",
    access: "member",
    body: z.object({ to: textLanguage }),
    reply: translation,
  }),
};
