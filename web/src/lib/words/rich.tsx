import { cloneElement, Fragment, isValidElement, type ReactNode } from "react";
import { find } from "./words.ts";

type Parts = Record<string, ReactNode>;

const PART = /<(\w+)>(.*?)<\/\1>|\{(\w+)\}/gs;

/**
 * Like `t`, with elements in the sentence: `rich("Read the <link>rules</link> of {name}", { link: <Link href="/rules" />, name })`.
 * The text between a tag's ends becomes the content of its element. A translation is text: it can place the parts, not add one.
 */
export const rich = (sentence: string, parts: Parts) => withParts(find(sentence) as string, parts);

/** The same for a sentence that `t` returned with its places left open. */
export function withParts(text: string, parts: Parts): ReactNode {
  const shown: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(PART)) {
    const [whole, tag, inside = "", name] = match;
    const part = parts[tag ?? name ?? ""];
    const isTag = tag !== undefined && isValidElement(part);
    shown.push(text.slice(end, match.index), isTag ? cloneElement(part, undefined, inside) : (part ?? whole));
    end = match.index + whole.length;
  }
  shown.push(text.slice(end));
  return shown.map((one, index) => <Fragment key={index}>{one}</Fragment>);
}
