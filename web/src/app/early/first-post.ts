import type { Media } from "@plaza/contract/media";
import type { Post } from "@plaza/contract/posts";
import type { OwnUser } from "@plaza/contract/users";
import { imageSizes, imageSources, widestOf } from "#features/media/image-sources.ts";
import { isLong } from "#features/posts/text/is-long.ts";
import { partsOf } from "#features/posts/text/text-parts.ts";
import { fullName } from "#features/users/full-name.ts";

/** Above it Home has columns, and a processor that renders them soon. */
const NARROW = "(max-width: 63.99rem)";
/** What the strip of stories, the composer and the switch of feeds take up on a phone. */
const [STRIP, COMPOSER, SWITCH] = ["10.875rem", "10.5rem", "2.5rem"];

/**
 * Draws the first post of Home in place of the page's spinner, where React will render it a second or two later on a slow
 * phone. It is for reading only. It uses the classes that the components use: the style sheet has no others.
 */
export function drawFirstPost(post: Post, viewer: OwnUser) {
  const spinner = document.getElementById("starting");
  if (!spinner || !matchMedia(NARROW).matches || hasMoreAbove(viewer) || viewer.mutedWords.length > 0) return;
  const mark = spinner.querySelector("svg");
  const page = box(
    "",
    box("sticky top-0 z-30 border-b border-line bg-surface/85", box("mx-auto flex h-16 items-center px-4", mark)),
    box(
      "mx-auto px-4",
      box(
        "mx-auto w-full max-w-[37.5rem] min-w-0 space-y-5 py-6",
        sized(STRIP, box("scroll-none -mx-4 flex gap-3 overflow-x-auto px-4 pt-1", ...[1, 2, 3, 4].map(storyTile))),
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

const avatar = () => box("size-11 shrink-0 rounded-full bg-surface-3");
const storyTile = () => box("shrink-0 w-[5.75rem]", box("h-[8.125rem] rounded-arch bg-surface-3"));

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
  const { width, height, placeholder } = media;
  const image = element("img", "relative h-auto max-h-[500px] bg-cover bg-center object-cover");
  if (placeholder) image.style.backgroundImage = `url("${placeholder}")`;
  image.style.width = `min(100%, ${widestOf(media)}px)`;
  image.style.aspectRatio = `${width} / ${height}`;
  const sizes = imageSizes(media);
  Object.assign(image, { width, height, sizes, fetchPriority: "high", srcset: imageSources(media) });
  return box(
    "relative flex justify-center overflow-hidden bg-surface-2 mt-3.5 max-h-[500px] border-y border-line",
    image,
  );
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
