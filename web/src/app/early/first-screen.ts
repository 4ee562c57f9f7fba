import type { Media } from "@plaza/contract/media";
import type { Post } from "@plaza/contract/posts";
import type { StoryGroup } from "@plaza/contract/stories";
import type { OwnUser } from "@plaza/contract/users";
import { imageSizes, imageSources, widestOf } from "#features/media/image-sources.ts";
import { isLong } from "#features/posts/text/is-long.ts";
import { partsOf } from "#features/posts/text/text-parts.ts";
import { coverSources, TILE_SIZES } from "#features/stories/data/cover-sources.ts";
import { firstUnseen, hasUnseen } from "#features/stories/data/slides.ts";
import { ringOf } from "#features/stories/strip/story-ring.ts";
import { fullName } from "#features/users/full-name.ts";

/** Above it Home has columns, and a processor that renders them soon. */
const NARROW = "(max-width: 63.99rem)";
/** What the strip of stories, the composer and the switch of feeds take up on a phone. */
const [STRIP, COMPOSER, SWITCH] = ["10.875rem", "10.5rem", "2.5rem"];

/** The number of tiles that a phone shows beside the viewer's own. */
const TILES = 3;

/**
 * Draws the first stories and the first post of Home in place of the page's spinner, where React will render them a second
 * or two later on a slow phone. They are for looking only. They have the classes that the components have: the style sheet
 * has no others.
 */
export function drawHome(viewer: OwnUser, post: Post, stories: StoryGroup[]) {
  const spinner = document.getElementById("starting");
  if (!spinner || !matchMedia(NARROW).matches || hasMoreAbove(viewer) || viewer.mutedWords.length > 0) return;
  const mark = spinner.querySelector("svg");
  // The post's picture is the largest: nothing is downloaded beside it.
  const tiles = tilesOf(viewer, post.media[0] ? [] : stories);
  const page = box(
    "",
    box("sticky top-0 z-30 border-b border-line bg-surface", box("mx-auto flex h-16 items-center px-4", mark)),
    box(
      "mx-auto px-4",
      box(
        "mx-auto w-full max-w-[37.5rem] min-w-0 space-y-5 py-6",
        sized(STRIP, box("scroll-none -mx-4 flex gap-3 overflow-x-auto px-4 pt-1", ...tiles)),
        sized(COMPOSER, box("card flex gap-3 p-4", avatar(), box("pt-2.5 text-lg text-ink-3", "What's on your mind?"))),
        box("", sized(SWITCH, box("mb-3")), card(post)),
      ),
    ),
  );
  page.inert = true;
  page.setAttribute("aria-hidden", "true");
  spinner.firstElementChild?.replaceWith(page);
  spinner.className = "";
}

/** An announcement or the welcome of a new member would push the post down. */
function hasMoreAbove({ hasAnnouncement, profileImageUrl }: OwnUser) {
  const stage = localStorage.getItem("plaza-welcome");
  return hasAnnouncement || (stage ? stage === "begun" : !profileImageUrl);
}

const TILE = "shrink-0 w-[5.75rem]";
const avatar = () => box("size-11 shrink-0 rounded-full bg-surface-3");

function tilesOf(viewer: OwnUser, stories: StoryGroup[]) {
  const own = stories.find(({ user }) => user.id === viewer.id);
  const others = stories.filter((group) => group !== own);
  return [own, ...Array.from({ length: TILES }, (_, n) => others[n])].map(storyTile);
}

/** Without a picture the tile is as empty as its skeleton. */
function storyTile(group: StoryGroup | undefined) {
  const story = group && firstUnseen(group);
  if (!group || story?.media?.kind !== "image") return box(TILE, box("h-[8.125rem] rounded-arch bg-surface-3"));
  const cover = image(story.media, "size-full bg-cover bg-center object-cover", TILE_SIZES, coverSources(story.media));
  return box(
    TILE,
    box(
      `rounded-arch p-[3px] ${hasUnseen(group) ? ringOf(story) : "bg-line"}`,
      box(
        "h-[7.75rem] overflow-hidden rounded-arch bg-canvas p-[3px]",
        box("size-full overflow-hidden rounded-arch-in bg-surface-3", cover),
      ),
    ),
  );
}

function card({ author, isShare, group, content, mentions, media }: Post) {
  const [first, second] = media;
  return box(
    "card overflow-hidden",
    box(
      "px-5 pt-4",
      box(
        "flex items-center gap-3",
        avatar(),
        box(
          "min-w-0 flex-1",
          box(
            "leading-6 wrap-anywhere",
            strong(fullName(author)),
            isShare ? " shared a post" : "",
            ...(group ? [" in ", strong(group.name)] : []),
          ),
          box("h-6"),
        ),
      ),
      content && box("pt-3", text(content, mentions), isLong(content) ? box("-mb-2 h-10") : null),
    ),
    first?.kind === "image" && !second ? picture(first) : null,
    box("h-24"),
  );
}

function text(content: string, mentions: Post["mentions"]) {
  const words = box(`text-pretty whitespace-pre-line wrap-anywhere ${isLong(content) ? "line-clamp-6" : ""}`);
  words.dir = "auto";
  for (const part of partsOf(content, mentions)) {
    words.append(part.kind === "text" ? part.text : element("span", "font-medium text-brand-ink", part.text));
  }
  return words;
}

function picture(media: Media) {
  const { width, height } = media;
  const className = "relative h-auto max-h-[500px] bg-cover bg-center object-cover";
  const shown = image(media, className, imageSizes(media), imageSources(media));
  shown.style.width = `min(100%, ${widestOf(media)}px)`;
  shown.style.aspectRatio = `${width} / ${height}`;
  Object.assign(shown, { width, height, fetchPriority: "high" });
  return box(
    "relative flex justify-center overflow-hidden bg-surface-2 mt-3.5 max-h-[500px] border-y border-line",
    shown,
  );
}

function image({ url, placeholder }: Media, className: string, sizes: string, srcset = "") {
  const shown = element("img", className);
  if (placeholder) shown.style.backgroundImage = `url("${placeholder}")`;
  return Object.assign(shown, { sizes, srcset, src: url });
}

type Child = Node | string | null;

const box = (className: string, ...children: Child[]) => element("div", className, ...children);
const strong = (name: string) => element("bdi", "font-semibold", name);

function element<Tag extends "div" | "span" | "bdi" | "img">(tag: Tag, className: string, ...children: Child[]) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children.filter((child) => child !== null));
  return made;
}

function sized(height: string, made: HTMLElement) {
  made.style.height = height;
  return made;
}
