import type { SiteAnnouncement } from "@plaza/contract/announcements";
import type { Media } from "@plaza/contract/media";
import type { Post } from "@plaza/contract/posts";
import type { StoryGroup } from "@plaza/contract/stories";
import type { OwnUser } from "@plaza/contract/users";
import { BAR } from "#app/shell/bar-classes.ts";
import { ALERT_ROOM, ANNOUNCEMENT } from "#features/announcements/announcement-classes.ts";
import { imageSizes, imageSources, pictureBox } from "#features/media/image-sources.ts";
import { MEDIA } from "#features/media/media-classes.ts";
import { CARD, headParts } from "#features/posts/card/card-classes.ts";
import { COMPOSER, QUESTION } from "#features/posts/composer/composer-classes.ts";
import { SWITCH } from "#features/posts/feed/switch-classes.ts";
import { isEmoji, isLong } from "#features/posts/text/is-long.ts";
import { SEE_MORE, TEXT } from "#features/posts/text/text-classes.ts";
import { isTranslatable, TRANSLATE } from "#features/posts/text/translatable.ts";
import { partsOf, shownText } from "#features/posts/text/text-parts.ts";
import { coverSources, TILE_SIZES } from "#features/stories/data/cover-sources.ts";
import { coverOf, hasUnseen } from "#features/stories/data/slides.ts";
import { ringOf } from "#features/stories/strip/story-ring.ts";
import { FIRST_TILES, OWN_NAME, STRIP } from "#features/stories/strip/strip-classes.ts";
import { fullName } from "#features/users/full-name.ts";
import { HOME, WIDE } from "#pages/home/home-classes.ts";
import { AVATAR_SIZES } from "#ui/art/avatar-sizes.ts";
import { t } from "#lib/words/words.ts";

/**
 * Draws the first stories and the first post of Home in place of the page's spinner, where React will render them a second
 * or two later on a slow phone. They are for looking only. Above the breakpoint Home has columns, and a processor that
 * renders them soon.
 */
export function drawHome(viewer: OwnUser, post: Post, stories: StoryGroup[], announcements: SiteAnnouncement[]) {
  const spinner = document.getElementById("starting");
  if (!spinner || matchMedia(WIDE).matches || isNew(viewer) || viewer.mutedWords.length > 0) return;
  const mark = spinner.querySelector("svg");
  const page = box(
    "",
    box(BAR.frame, box(BAR.row, box(BAR.home, mark))),
    viewer.hasAlert ? box(ALERT_ROOM) : null,
    box(
      HOME.columns,
      box(
        HOME.main,
        announcements.length > 0 ? box(ANNOUNCEMENT.list, ...announcements.map(announcementCard)) : null,
        strip(viewer, stories, post.media.length === 0),
        composer(),
        box("", feedSwitch(), card(post)),
      ),
    ),
  );
  page.inert = true;
  page.setAttribute("aria-hidden", "true");
  spinner.firstElementChild?.replaceWith(page);
  spinner.className = "";
}

/** The welcome of a new member would push the post down. */
function isNew({ profileImageUrl }: OwnUser) {
  const stage = localStorage.getItem("plaza-welcome");
  return stage ? stage === "begun" : !profileImageUrl;
}

const announcementCard = ({ title, content }: SiteAnnouncement) =>
  box(
    ANNOUNCEMENT.card,
    box(ANNOUNCEMENT.icon),
    box(
      ANNOUNCEMENT.lines,
      element("h2", ANNOUNCEMENT.title, title),
      box(ANNOUNCEMENT.note, t("Announcement")),
      box(`${ANNOUNCEMENT.text} ${isLong(content) ? ANNOUNCEMENT.folded : ""}`, content),
      isLong(content) ? box(ANNOUNCEMENT.more, t("Read more")) : null,
    ),
    box(`${ANNOUNCEMENT.dismiss} size-10`),
  );

const feedSwitch = () => box("", box(SWITCH.group, box(SWITCH.feed)), box(SWITCH.plainRule));
const avatar = (size: keyof typeof AVATAR_SIZES) => box(`${AVATAR_SIZES[size]} shrink-0 rounded-full bg-surface-3`);

const composer = () =>
  box(
    COMPOSER.frame,
    box(COMPOSER.row, avatar("md"), box(`${COMPOSER.words} text-ink-3`, QUESTION)),
    box(COMPOSER.tools, box(COMPOSER.tool)),
  );

/** Without pictures where the post has one, which is the largest: nothing is downloaded beside it. */
function strip(viewer: OwnUser, stories: StoryGroup[], hasPictures: boolean) {
  const own = stories.find(({ user }) => user.id === viewer.id);
  const others = stories.filter((group) => group !== own).slice(0, FIRST_TILES);
  const tiles = others.map((group) => storyTile(group, group.user.firstName, hasPictures));
  const ownTile = own
    ? storyTile(own, OWN_NAME, hasPictures, true)
    : box(STRIP.tile, box(STRIP.empty), box(STRIP.emptyName, OWN_NAME));
  return box(STRIP.list, ...[ownTile, ...tiles].map((tile) => box(STRIP.place, tile)));
}

function storyTile(group: StoryGroup, name: string, hasPictures: boolean, isOwn = false) {
  const story = coverOf(group, isOwn);
  const picture = hasPictures && story?.media?.kind === "image" ? story.media : null;
  const isNew = hasUnseen(group);
  return box(
    STRIP.tile,
    box(
      `${STRIP.ring} ${isNew ? ringOf(story) : "bg-line"}`,
      box(STRIP.frame, box(STRIP.inside, picture && image(picture, STRIP.cover, TILE_SIZES, coverSources(picture)))),
    ),
    box(STRIP.person, box(STRIP.avatar, avatar("xs"))),
    box(`${STRIP.name} ${isNew ? "font-semibold" : "text-ink-3"}`, name),
  );
}

function card({ author, isShare, group, content, lang, mentions, media }: Post) {
  const [first, second] = media;
  return box(
    CARD.frame,
    box(
      CARD.body,
      box(
        CARD.head,
        avatar("md"),
        box(
          CARD.lines,
          box(
            CARD.names,
            ...headParts({ isShare, group }).map((part, at) =>
              at % 2 === 0
                ? part && element("span", CARD.act, part)
                : nameOf(part === "group" ? (group?.name ?? "") : fullName(author)),
            ),
          ),
          box(CARD.time),
        ),
      ),
      content &&
        box(
          CARD.content,
          text(content, lang, mentions),
          isLong(content) ? box(TEXT.more, SEE_MORE) : null,
          isTranslatable({ content, lang }) ? box(TEXT.more, TRANSLATE) : null,
        ),
    ),
    first?.kind === "image" && !second ? picture(first) : null,
    // What one does with a post stands below it.
    box("h-24"),
  );
}

const nameOf = (name: string) => element("span", CARD.name, element("bdi", "", name));

function text(content: string, lang: string | null, mentions: Post["mentions"]) {
  const words = box(`${TEXT.words} ${isLong(content) ? TEXT.folded : ""} ${isEmoji(content) ? TEXT.emoji : ""}`);
  if (lang) words.lang = lang;
  words.dir = "auto";
  for (const part of partsOf(content, mentions)) {
    words.append(part.kind === "text" ? part.text : element("span", TEXT.link, shownText(part)));
  }
  return words;
}

function picture(media: Media) {
  const { width, height } = media;
  const shown = image(media, MEDIA.picture, imageSizes(media), imageSources(media));
  Object.assign(shown.style, pictureBox(media));
  Object.assign(shown, { width, height, fetchPriority: "high" });
  return box(`${MEDIA.frame} ${CARD.media}`, shown);
}

function image({ url, placeholder }: Media, className: string, sizes: string, srcset = "") {
  const shown = element("img", className);
  if (placeholder) shown.style.backgroundImage = `url("${placeholder}")`;
  return Object.assign(shown, { sizes, srcset, src: url });
}

type Child = Node | string | null;

const box = (className: string, ...children: Child[]) => element("div", className, ...children);

function element<Tag extends "div" | "span" | "bdi" | "img" | "h2">(tag: Tag, className: string, ...children: Child[]) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children.filter((child) => child !== null));
  return made;
}
