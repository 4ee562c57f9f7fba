import * as z from "zod/mini";
import { get, put } from "./base/endpoint.ts";
import { FEEDS } from "./base/feeds.ts";
import { FILTER_ACTIONS, FILTER_KINDS } from "./forms/filter-form.ts";
import { REGISTRATION_MODES } from "./forms/registration-form.ts";
import { settingsForm } from "./forms/settings-form.ts";

/** The pages that an administrator can write, by their addresses: /rules, /privacy, /about. */
export type PageName = "rules" | "privacy" | "about";

/** What everybody may know of the instance. The pages are Markdown; one that is null is shown with a default text. */
export const instance = z.object({
  name: z.string(),
  welcome: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  accent: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  /** What nobody chose is for everyone, or for friends: close friends are not everybody's. */
  defaultAudience: z.enum(["public", "friends"]),
  /** What Home opens with. */
  defaultFeed: z.enum(FEEDS),
  maxUploadMegabytes: z.number(),
  storyHours: z.number(),
  /** For visitors whose browser asks for none that is offered. */
  language: z.string(),
  /** Of all prices, by its ISO 4217 code. */
  currency: z.string(),
  linkPreviews: z.boolean(),
  /** Whether what pages write for the world is read without an account. */
  worldPages: z.boolean(),
  rules: z.nullable(z.string()),
  privacy: z.nullable(z.string()),
  about: z.nullable(z.string()),
});
export type Instance = z.infer<typeof instance>;

/** With the languages that one can choose, and whether posts can be translated and members called. */
const instanceReply = z.extend(instance, {
  languages: z.array(
    z.object({ code: z.string(), name: z.string(), dir: z.enum(["ltr", "rtl"]), isDraft: z.boolean() }),
  ),
  translation: z.boolean(),
  calls: z.boolean(),
});

/** What only administrators know of it. */
export const settings = z.extend(instance, {
  registrationMode: z.enum(REGISTRATION_MODES),
  registrationQuestion: z.nullable(z.string()),
  membersInvite: z.boolean(),
  /** Empty for every domain. */
  allowedDomains: z.array(z.string()),
  refusedDomains: z.array(z.string()),
  robotCheck: z.boolean(),
  firstDayLimits: z.boolean(),
  /** Administrators and moderators act as such only with a second factor. */
  staffTwoFactor: z.boolean(),
  /** Words and links that are looked after. */
  filters: z.array(z.object({ kind: z.enum(FILTER_KINDS), text: z.string(), action: z.enum(FILTER_ACTIONS) })),
});
export type Settings = z.infer<typeof settings>;

/** With the fields that the environment decides, and its name for each. */
export const adminSettings = z.extend(settings, { setByEnvironment: z.record(z.string(), z.string()) });
export type AdminSettings = z.infer<typeof adminSettings>;

export const instanceApi = {
  showInstance: get({ path: "/api/instance", access: "visitor", reply: instanceReply }),
  showSettings: get({ path: "/api/admin/settings", access: "admin", reply: adminSettings }),
  /** Changes what is sent. Every node and every new page has it at once. */
  editSettings: put({
    path: "/api/admin/settings",
    access: "admin",
    proof: "fresh",
    body: settingsForm,
    reply: adminSettings,
  }),
};
