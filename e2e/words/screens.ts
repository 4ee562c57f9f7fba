import { expect, type Page } from "@playwright/test";
import type { Village } from "./village.ts";

/** Makes the language's form of an English sentence. */
type Say = (sentence: string) => string;
/** Selectors, for what has a name that somebody gave. */
const STORY = "[data-tile] >> nth=-1";
const FIRST_OF_LIST = "main li button >> nth=0";
const SECOND_OF_LIST = "main li button >> nth=1";
const CREATE_LISTING = "Create<short> listing</short>";
/** The address, and what is opened there, one in the other, by its English names or selectors. */
export type Screen = [path: string, ...opened: string[]];

export const VISITORS = ({ handle, worldPost }: Village): Screen[] => [
  ["/"],
  ["/login"],
  ["/login?mode=signup"],
  ["/forgot-password"],
  ["/reset-password/x"],
  ["/verify-email/unknown"],
  ["/nowhere"],
  ["/install"],
  ["/help"],
  ["/about"],
  ["/rules"],
  ["/privacy"],
  [`/p/${handle}`],
  [`/p/${handle}/posts/${worldPost}`],
  [`/post/${worldPost}`],
];

/** One of each kind of screen: a feed, a list, a chat, a grid and a form. */
export const FEW = (village: Village): Screen[] => [
  ["/"],
  ["/friends"],
  [`/messages?userId=${village.bo.id}`],
  [`/groups/${village.group}`],
  ["/friends?tab=lists"],
  ["/friends?tab=lists", "New list"],
  ["/?feed=popular"],
  ["/marketplace"],
  [`/events/${village.event}`],
  ["/notifications"],
  ["/settings/notifications"],
];

export const MEMBERS = ({ bo, ana, ...one }: Village): Screen[] => [
  ["/"],
  ...["friends", "community", `list:${one.list}`, "popular"].map((feed): Screen => [`/?feed=${feed}`]),
  ["/", "Add to your story"],
  ["/", "Post menu"],
  ["/", STORY],
  ["/", "Account menu"],
  [`/post/${one.post}`],
  [`/post/${one.post}`, "Share"],
  [`/post/${one.post}?photo=post.${one.post}.1`],
  [`/post/${one.poll}`],
  [`/profile/${ana.id}`],
  [`/profile/${bo.id}`],
  [`/profile/${bo.id}`, "More"],
  ...["about", "friends", "photos"].map((tab): Screen => [`/profile/${bo.id}?tab=${tab}`]),
  ["/friends"],
  ["/friends?tab=requests"],
  ["/friends?tab=birthdays"],
  ["/friends?tab=lists"],
  ["/friends?tab=lists", "New list"],
  ["/friends?tab=lists", SECOND_OF_LIST],
  ["/messages"],
  ["/messages", "New message"],
  ["/messages", "New message", "New group chat"],
  [`/messages?userId=${bo.id}`],
  [`/messages?userId=${bo.id}`, "Message menu"],
  [`/messages?userId=${bo.id}`, "Conversation menu"],
  [`/messages?chatId=${one.chat}`],
  [`/messages?chatId=${one.chat}`, "Crew"],
  ["/groups"],
  ["/groups?tab=discover"],
  ["/groups", "Create group"],
  [`/groups/${one.group}`],
  ...["about", "events", "marketplace", "photos", "files", "members", "requests"].map((tab): Screen => [
    `/groups/${one.group}?tab=${tab}`,
  ]),
  ["/notifications"],
  ["/search"],
  ["/search?q=Bo"],
  ["/search?q=nothinglikeit"],
  ["/settings"],
  ...["profile", "security", "notifications", "privacy", "data"].map((place): Screen => [`/settings/${place}`]),
  ["/settings/security", "New access token"],
  ["/settings/data", "Delete account"],
  ["/install"],
  ["/nowhere"],
];

/** Pages, albums, listings, events, and what is saved and remembered. */
export const TOWN = ({ ana, ...one }: Village): Screen[] => [
  ["/pages"],
  ["/pages", "Create page"],
  [`/p/${one.handle}`],
  [`/p/${one.handle}`, "Page menu"],
  ...["Edit page", "External calendar", "Editors", "Activity", "Delete page"].map((item): Screen => [
    `/p/${one.handle}`,
    "Page menu",
    item,
  ]),
  [`/p/${one.handle}?tab=events`],
  [`/p/${one.handle}?tab=events`, "Create event"],
  [`/p/${one.handle}?tab=listings`],
  [`/p/${one.handle}?tab=photos`],
  [`/p/${one.handle}?tab=about`],
  [`/profile/${ana.id}?tab=photos`],
  [`/profile/${ana.id}?tab=photos`, "New album"],
  [`/albums/${one.album}`],
  [`/albums/${one.album}`, "Album menu"],
  ...["Who can add photos", "Edit album", "Delete album"].map((item): Screen => [
    `/albums/${one.album}`,
    "Album menu",
    item,
  ]),
  ["/marketplace"],
  ["/marketplace", CREATE_LISTING],
  ...["give", "lend", "wanted", "lost", "found", "ride", "help"].flatMap((kind): Screen[] => [
    [`/marketplace?kind=${kind}`],
    [`/marketplace?kind=${kind}`, CREATE_LISTING],
  ]),
  ...[one.item, one.ladder, one.ride].map((id): Screen => [`/marketplace/${id}`]),
  [`/marketplace/${one.ownItem}`],
  ["/events"],
  ["/events?tab=yours"],
  ...["month", "week", "list"].map((view): Screen => [`/events?view=${view}`]),
  ["/events?tab=past"],
  ["/events?tab=yours", "Sync to your calendar"],
  ["/events", "Create event"],
  [`/events/${one.event}`],
  [`/events/${one.full}`],
  [`/events/${one.ownEvent}`],
  ["/saved"],
  ["/saved", "Post menu", "Add to collection"],
  ["/saved?show=listings"],
  ["/saved?show=listings", FIRST_OF_LIST],
  [`/saved?collection=${one.collection}`],
  [`/saved?collection=${one.collection}`, "Edit collection"],
  ["/memories"],
  ["/memories", "More"],
  ["/memories", "Leave someone out"],
];

export const ADMINISTRATORS: Screen[] = [
  ["/admin"],
  ...[
    "users",
    "posts",
    "reports",
    "pages",
    "announcements",
    "audit",
    "registration",
    "settings",
    "webhooks",
    "health",
  ].map((tab): Screen => [`/admin?tab=${tab}`]),
  ["/admin?tab=announcements", "New announcement"],
  ["/admin?tab=registration", "New invitation link"],
  ["/admin?tab=webhooks", "New webhook"],
  ["/developers"],
];

/** Opens it, once everything on it is there. */
export async function open(page: Page, [path, ...opened]: Screen, say: Say) {
  await page.goto(path);
  await page.getByRole("heading").filter({ visible: true }).first().waitFor();
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".animate-pulse").filter({ visible: true })).toHaveCount(0);
  for (const name of opened) {
    const label = say(name).replaceAll(/<\/?\w+>/g, "");
    const named = name.includes(" >> ")
      ? page.locator(name)
      : page
          .getByRole("button", { name: label })
          .or(page.getByRole("button", { name, exact: true }))
          .or(page.getByRole("menuitem", { name: label }));
    // Some are transparent until one points at what they belong to.
    await named
      .filter({ visible: true })
      .first()
      .evaluate((button: HTMLElement) => button.click(), null, { timeout: 4_000 });
    await page.locator("[role=dialog], [role=menu]").filter({ visible: true }).first().waitFor({ timeout: 4_000 });
    await page.waitForLoadState("networkidle");
  }
}
