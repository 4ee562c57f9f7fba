import type { Instance, PageName } from "@plaza/contract/instance";
import { t } from "#lib/words/words.ts";

type Named = Pick<Instance, "name" | "contact">;

const list = (...items: string[]) => items.map((item) => `- ${item}`).join("\n");

function contactOf({ contact }: Named): string[] {
  if (!contact) return [];
  const link = `[${contact}](${contact.includes("://") ? "" : "mailto:"}${contact})`;
  return [t("Questions? Contact {link}.", { link })];
}

/** Paragraphs in Markdown that are true of any instance, as long as its administrators have written none. */
const TEXTS: Record<PageName, (instance: Named) => string[]> = {
  about: ({ name, contact }) => [
    t(
      "{name} is a place to keep up with the people around you: posts, stories, messages, groups, events, and a marketplace.",
      { name },
    ),
    t(
      "It runs on Plaza, software for communities that host their own social network. The administrators of {name} decide who can join and what the [rules](/rules) are.",
      { name },
    ),
    ...contactOf({ name, contact }),
  ],

  rules: ({ name }) => [
    list(
      t("**Be kind.** Disagree without insults, threats, or harassment."),
      t("**No hate.** Don't attack people for who they are."),
      t("**Keep it legal.** Don't post, sell, or ask for anything that's against the law."),
      t("**Respect privacy.** Ask before you share someone's photos or personal details."),
      t("**Be yourself.** No spam, scams, or pretending to be someone else."),
      t("**Speak up.** If something breaks these rules, report it from its menu."),
    ),
    t(
      "Moderators and administrators of {name} can remove content, and can warn, restrict, or suspend accounts. If they do, you can appeal.",
      { name },
    ),
  ],

  privacy: ({ name, contact }) => [
    `# ${t("What's stored")}`,
    list(
      t("Your account: your name, your email address, and your password in a form that nobody can read."),
      t("What you add: your profile, posts, stories, comments, messages, photos, files, groups, events, and listings."),
      t("What you do with it: reactions, friend requests, RSVPs, votes, and reports."),
      t("Where you're logged in: the browser, when it was last used, and part of its IP address."),
    ),
    `# ${t("Who sees it")}`,
    list(
      t("You choose who sees each post and story, and who can find and contact you. See your privacy settings."),
      t(
        "Messages are for the people in the chat. They aren't end-to-end encrypted, so the people who run the server could read them.",
      ),
      t("Moderators see what's reported to them. Administrators also see your email address."),
      t("Nobody sees posts, profiles, groups, events, or listings without an account."),
    ),
    `# ${t("Cookies and other services")}`,
    list(
      t("Cookies are used only to keep you logged in."),
      t(
        "Emails go through the mail server of {name}. Push notifications, if you turn them on, go through the push service of your browser.",
        { name },
      ),
    ),
    `# ${t("Your choices")}`,
    t(
      "You can download your data and delete your account in Settings, at any time. Backups may hold deleted data for a while longer.",
    ),
    ...contactOf({ name, contact }),
  ],
};

export const defaultPage = (page: PageName, instance: Named) => TEXTS[page](instance).join("\n\n");
