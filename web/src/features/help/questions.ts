import { t } from "#lib/words/words.ts";

/** What members ask first, and what to say to it, in Markdown. docs/help.md is made of it. */
export const questions = (appName: string): [question: string, answer: string][] => [
  [
    t("Who sees what I post?"),
    t(
      "You choose next to the Post button: everyone here, your friends, your close friends, or one of your own lists. You can change it later from the post's menu. What you post in a group is seen by everyone who can see the group.",
    ),
  ],
  [
    t("How do I find people I know?"),
    t(
      "[Search](/search) for their name, or see the suggestions in [Friends](/friends). When they accept your request, you're friends and see each other's friends-only posts.",
    ),
  ],
  [
    t("How do I share photos from my phone?"),
    t(
      "Tap the photo button where you write a post and pick up to ten. With the app [installed](/install) on Android, you can also share from your gallery: choose {appName} in the share menu.",
      { appName },
    ),
  ],
  [
    t("What's a story?"),
    t(
      "A photo, a video, or a few words at the top of Home that disappear, usually after 24 hours. You can see who viewed it. Keep the best ones on your profile as highlights.",
    ),
  ],
  [
    t("What's the difference between a group and a page?"),
    t(
      "In a [group](/groups), members talk to each other. A [page](/pages) belongs to a club, a shop, or an office: its editors post as the page, and anyone can follow it.",
    ),
  ],
  [
    t("How do I get notifications on my phone?"),
    t(
      "[Install the app](/install), open it, and turn on push in [Settings](/settings/notifications). There you also choose what you're notified about. On an iPhone, the app has to be on the Home Screen first.",
    ),
  ],
  [
    t("Does it work offline?"),
    t(
      "Yes. You can read what you've already seen on this device. What you write is saved and sent when you're back online.",
    ),
  ],
  [
    t("Someone is bothering me. What can I do?"),
    t(
      "Open the menu on their profile. Mute hides their posts from you, and Block keeps you apart everywhere. They aren't notified of either. Report tells the moderators, who can remove posts and suspend accounts.",
    ),
  ],
  [
    t("Who can message me?"),
    t(
      "That's up to you: choose in [Privacy and safety](/settings/privacy). Messages are for the people in the chat, but they aren't end-to-end encrypted.",
    ),
  ],
  [
    t("How do I change the language?"),
    t(
      "In [Settings](/settings/profile#language). Posts in other languages have a Translate button where it's available.",
    ),
  ],
  [
    t("I forgot my password or lost my phone. What now?"),
    t(
      "[Reset your password](/forgot-password) with your email address. If you use two-factor, log in with a recovery code. If nothing works, ask an administrator: [About](/about) says who runs {appName}.",
      { appName },
    ),
  ],
  [
    t("Can I take my data with me, or delete my account?"),
    t(
      "You can do both in [Your data](/settings/data). You can also bring your posts and photos from Facebook, Mastodon, or another Plaza.",
    ),
  ],
];
