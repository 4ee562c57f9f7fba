import type { Mention } from "@plaza/contract/posts";
import type { Person } from "./people.ts";
import type { DemoPost } from "./text/town.ts";

interface Line {
  by: string;
  text: string;
  isReply: boolean;
}

const LINE = /^(\w+): (.+)$/;

/** Reads lines of 'who: what'; an indented one replies to the one above. */
export const readThread = (lines: string[] = []): Line[] =>
  lines.map((line) => {
    const [, by, text] = LINE.exec(line.trim()) ?? [];
    if (!by || !text) throw new Error(`'${line}' does not say who wrote it`);
    return { by, text, isReply: line.startsWith(" ") };
  });

export const commentersOf = ({ by, comments }: DemoPost) =>
  readThread(comments)
    .map((line) => line.by)
    .filter((commenter) => commenter !== by);

/** '@{mina}' becomes '@Mina Sato', with the id beside it. */
export function nameMentions(text: string, find: (key: string) => Person) {
  const mentions: Mention[] = [];
  const content = text.replace(/@\{(\w+)\}/g, (_, key: string) => {
    const { id, name } = find(key);
    mentions.push({ userId: id, name });
    return `@${name}`;
  });
  return { content, mentions };
}

/** '[vase,kiln] words' are two photos and words. */
export function readPictures(text: string): { pictures: string[]; words: string } {
  const [, names, words = ""] = /^(?:\[([\w,/]+)\] ?)?(.*)$/.exec(text) ?? [];
  return { pictures: names?.split(",") ?? [], words };
}
