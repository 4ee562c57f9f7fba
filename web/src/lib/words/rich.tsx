import { Fragment, type ReactNode } from "react";
import { find } from "./words.ts";

/** An element for a `{name}`, or what makes one of the text in `<name>…</name>`. */
type Parts = Record<string, ReactNode | ((text: string) => ReactNode)>;

const PART = /<(\w+)>(.*?)<\/\1>|\{(\w+)\}/gs;

/**
 * Like `t`, with elements in the sentence: `rich("Read the <link>rules</link> of {name}", { link: (text) => <a>{text}</a>, name })`.
 * A translation is text: it can place the parts, not add one.
 */
export function rich(sentence: string, parts: Parts): ReactNode {
  const text = find(sentence) as string;
  const shown: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(PART)) {
    const [whole, tag, inside = "", name] = match;
    const part = parts[tag ?? name ?? ""];
    shown.push(text.slice(end, match.index), typeof part === "function" ? part(inside) : (part ?? whole));
    end = match.index + whole.length;
  }
  shown.push(text.slice(end));
  return shown.map((one, index) => <Fragment key={index}>{one}</Fragment>);
}
