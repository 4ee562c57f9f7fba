import type { Category } from "@plaza/contract/base/categories";
import type { ItemKind } from "@plaza/contract/base/item-kinds";
import type { Item } from "@plaza/contract/marketplace";
import type { StoryBackground } from "@plaza/contract/forms/fields/story-background";
import type { PageKind } from "@plaza/contract/forms/page-form";
import type { Look } from "../drawing/portrait.ts";
import albumTexts from "./albums.json" with { type: "json" };
import chatTexts from "./chats.json" with { type: "json" };
import eventTexts from "./events.json" with { type: "json" };
import groupChatTexts from "./group-chats.json" with { type: "json" };
import groupTexts from "./groups.json" with { type: "json" };
import listingTexts from "./listings.json" with { type: "json" };
import memberTexts from "./members.json" with { type: "json" };
import pageTexts from "./pages.json" with { type: "json" };
import postTexts from "./posts.json" with { type: "json" };
import storyTexts from "./stories.json" with { type: "json" };

/** '12m', '3h', '9d' or '2y' before now. */
type Ago = string;

/**
 * A line each, 'who: what they wrote'; an indented one replies to the one above. '[vase]' before the words is a photo,
 * '[vase,kiln]' several. In a chat of two '[story]' means the other's latest story, '{love}' at the end their reaction.
 */
type Lines = string[];

export interface DemoMember {
  /** The key by which the other texts name the member; with @example.com it is their address. */
  key: string;
  firstName: string;
  lastName: string;
  bio: string | null;
  /** Null for a member without an avatar. */
  look: Look | null;
  cover: string | null;
  town: string;
  work?: string;
  school?: string;
  link?: string;
}

/** The mood of a post, which decides the reactions it gets. */
export type Mood = "warm" | "funny" | "amazing" | "sad" | "cross" | "plain";

export interface DemoPost {
  by: string;
  ago: Ago;
  /** '@{mina}' names a member. */
  text?: string;
  /** One or several. */
  picture?: string | string[];
  mood: Mood;
  /** How much of the town reacts, from 0 to 1. */
  reach: number;
  /** Its choices, each with how likely a vote for it is. */
  poll?: { choices: Record<string, number>; isMultiple?: boolean; isSecret?: boolean; days: number };
  isForFriends?: boolean;
  /** A name, so that a share can point to the post. */
  name?: string;
  shares?: string;
  comments?: Lines;
}

export interface DemoChat {
  between: [string, string];
  /** When each conversation began. */
  talks: { ago: Ago; lines: Lines }[];
  /** How many of the last messages their receiver has not read yet. */
  unread?: number;
}

export interface DemoGroupChat {
  name: string;
  /** The member who made it comes first, and is its admin. */
  members: [string, ...string[]];
  ago: Ago;
  /** Without stories and reactions. */
  lines: Lines;
}

export interface DemoListing {
  by: string;
  ago: Ago;
  /** The handle of the page in whose name it is. */
  page?: string;
  /** For sale where it is missing. */
  kind?: ItemKind;
  /** The day of something lost or found is that on which it is listed. */
  details?: Item["details"];
  /** In how many days it ends, if it is not for sale. */
  days?: number;
  title: string;
  price?: number;
  category?: Category;
  place?: string;
  text?: string;
  /** One or several. */
  picture?: string | string[];
  isSold?: boolean;
}

export interface DemoEvent {
  by: string;
  ago: Ago;
  /** The handle of the page in whose name it is. */
  page?: string;
  name: string;
  text: string;
  place: string;
  /** Days from today, negative for past ones; or the next Saturday, or the Sunday a week after it. */
  day: number | "saturday" | "sunday";
  at: string;
  hours?: number;
  picture?: string;
  capacity?: number;
  /** How many of those going have taken each. */
  tasks?: { name: string; places: number; taken: number }[];
  /** How many of the town are going, and how many are interested. */
  going: number;
  interested: number;
  isCancelled?: boolean;
}

export interface DemoAlbum {
  by: string;
  ago: Ago;
  name: string;
  text?: string;
  /** The name of an event that it belongs to. */
  event?: string;
  /** The handle of a page that it belongs to. */
  page?: string;
  /** A line each, 'who: what they added'. */
  photos: string[];
}

export interface DemoPage {
  handle: string;
  name: string;
  kind: PageKind;
  about: string;
  address: string;
  links: string[];
  timeZone: string;
  /** From Monday on: '10:00-18:00', or "" where it is closed. */
  days: string[];
  picture: string;
  cover: string;
  /** An administrator has named it for alerts. */
  mayAlert?: boolean;
  owner: string;
  editors: string[];
  /** How much of the town follows it, from 0 to 1. */
  reach: number;
  posts: { by: string; ago: Ago; text: string; picture?: string; isForWorld: boolean }[];
}

export interface DemoGroup {
  by: string;
  ago: Ago;
  name: string;
  text: string;
  /** What one agrees to by joining. */
  rules?: string;
  isPrivate?: boolean;
  picture: string;
  moderators: string[];
  /** Those who must be members; of the others, this share of the town. */
  members: string[];
  share: number;
  /** Those with a pending request to join. */
  asked?: string[];
  posts: { by: string; ago: Ago; text: string; isPinned?: boolean }[];
  /** Something to download. */
  file?: { by: string; ago: Ago; name: string; text: string };
}

interface DemoStory {
  by: string;
  ago: Ago;
  picture?: string;
  /** The caption, or all that the story is. */
  words?: string;
  background?: StoryBackground;
  isForFriends?: boolean;
  isForCloseFriends?: boolean;
  /** The highlight that it is in, where it stays. */
  highlight?: string;
}

/** About forty people of one small town by the sea. */
export const members = memberTexts as DemoMember[];
export const posts = postTexts as DemoPost[];
export const chats = chatTexts as DemoChat[];
export const groupChats = groupChatTexts as DemoGroupChat[];
export const listings = listingTexts as DemoListing[];
export const events = eventTexts as DemoEvent[];
export const groups = groupTexts as DemoGroup[];
export const stories = storyTexts as DemoStory[];
export const pages = pageTexts as DemoPage[];
export const albums = albumTexts as DemoAlbum[];
