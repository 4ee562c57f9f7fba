import type { Mention } from "@plaza/contract/posts";
import type { Person } from "./people.ts";
import type { DemoPost } from "./text/post.ts";

interface Line {
  by: string;
  text: string;
  isReply: boolean;
}

const LINE = /^(\w+): (.+)$/;

/** Reads lines of 'who: what'; those indented further than the first reply to the one above. */
export function readThread(comments: string | undefined): Line[] {
  const lines = (comments ?? "").split("\n").filter((line) => line.trim() !== "");
  const margin = indentOf(lines[0] ?? "");
  return lines.map((line) => {
    const [, by, text] = LINE.exec(line.trim()) ?? [];
    if (!by || !text) throw new Error(`'${line}' does not say who wrote it`);
    return { by, text, isReply: indentOf(line) > margin };
  });
}

const indentOf = (line: string) => line.length - line.trimStart().length;

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
