import type { Instance, PageName } from "@plaza/contract/instance";
import { t } from "#lib/words/words.ts";

type Named = Pick<Instance, "name" | "contact">;

const contactOf = ({ contact }: Named) =>
  contact ? `\n\nQuestions? Contact [${contact}](${contact.includes("://") ? "" : "mailto:"}${contact}).` : "";

/** Plain texts that are true of any instance, as long as its administrators have written none. */
const TEXTS: Record<PageName, (instance: Named) => string> = {
  about: (instance) =>
    t(
      "{name} is a place to keep up with the people around you: posts, stories, messages, groups, events and a marketplace.\n\nIt runs on Plaza, software for communities that host their own social network. The administrators of {name2} decide who can join and what the [rules](/rules) are.{instance}",
      { name: instance.name, name2: instance.name, instance: contactOf(instance) },
    ),

  rules: ({ name }) =>
    t(
      "- **Be kind.** Disagree without insults, threats or harassment.\n- **No hate.** Don't attack people for who they are.\n- **Keep it legal.** Don't post, sell or ask for anything that's against the law.\n- **Respect privacy.** Ask before you share someone's photos or personal details.\n- **Be yourself.** No spam, scams or pretending to be someone else.\n- **Speak up.** If something breaks these rules, report it from its menu.\n\nModerators and administrators of {name} can remove content, and can warn, restrict or suspend accounts. If they do, you can appeal.",
      { name },
    ),

  privacy: (instance) => `# What's stored

- Your account: your name, your email address, and your password in a form that nobody can read.
- What you add: your profile, posts, stories, comments, messages, photos, files, groups, events and listings.
- What you do with it: reactions, friend requests, RSVPs, votes and reports.
- Where you're logged in: the browser, when it was last used, and part of its IP address.

# Who sees it

- You choose who sees each post and story, and who can find and contact you. See your privacy settings.
- Messages are for the people in the chat. They aren't end-to-end encrypted, so the people who run the server could read them.
- Moderators see what's reported to them. Administrators also see your email address.
- Nobody sees posts, profiles, groups, events or listings without an account.

# Cookies and other services

- Cookies are used only to keep you logged in.
- Emails go through the mail server of ${instance.name}. Push notifications, if you turn them on, go through the push service of your browser.

# Your choices

You can download your data and delete your account in Settings, at any time. Backups may hold deleted data for a while longer.${contactOf(instance)}`,
};

export const defaultPage = (page: PageName, instance: Named) => TEXTS[page](instance);
