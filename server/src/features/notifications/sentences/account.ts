import type { NotificationType } from "@plaza/contract/notifications";
import type { Words } from "../../../words/words.ts";

/** Notifications about one's own account have no actor. */
const OF_THE_ACCOUNT = {
  "export-ready": ({ t }: Words) => t("Your data is ready to download"),
  "reset-link": ({ t }: Words) => t("An administrator created a password reset link for your account"),
  warning: ({ t }: Words) => t("A moderator sent you a warning"),
  limited: ({ t }: Words) => t("A moderator limited your account: only your friends can see what you post"),
  removal: ({ t }: Words) => t("A moderator removed something you posted"),
  "appeal-closed": ({ t }: Words) => t("A moderator reviewed your appeal"),
  "factor-reset": ({ t }: Words) =>
    t("An administrator will turn off two-factor for your account in 24 hours. You can cancel this in your settings"),
  "new-device": ({ t }: Words) => t("New login to your account"),
};

export type OfTheAccount = keyof typeof OF_THE_ACCOUNT;
export const isOfTheAccount = (type: NotificationType): type is OfTheAccount => type in OF_THE_ACCOUNT;
export const sentenceOfAccount = (type: OfTheAccount, words: Words) => OF_THE_ACCOUNT[type](words);

/** An announcement is the instance's: it names no actor either. */
export const hasNoActor = (type: NotificationType) => type === "announcement" || isOfTheAccount(type);

/** An alert is one until it is solved. */
export type AnnouncementState = "announcement" | "alert" | "solved";

/** What is announced, in whose name: a page's, or the administrators', who are not named. */
export interface Announced {
  state: AnnouncementState;
  title: string;
  page: string | null;
}

const ANNOUNCED: Record<AnnouncementState, (words: Words, of: Announced) => string> = {
  announcement: ({ t }, { title }) => t("Announcement: {title}", { title }),
  alert: ({ t }, { title, page }) =>
    page === null ? t("Alert: {title}", { title }) : t("Alert from {page}: {title}", { page, title }),
  solved: ({ t }, { title }) => t("Resolved: {title}", { title }),
};
export const sentenceOfAnnouncement = (words: Words, announced: Announced) =>
  ANNOUNCED[announced.state](words, announced);
