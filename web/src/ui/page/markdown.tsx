import { Fragment, type ReactNode } from "react";
import { Link } from "wouter";
import { type Block, type Inline, readMarkdown } from "#lib/text/markdown.ts";

const HEADINGS = {
  1: { Tag: "h2", className: "text-xl" },
  2: { Tag: "h3", className: "text-lg" },
  3: { Tag: "h4", className: "text-base" },
} as const;

/** Renders Markdown as elements, never as markup. The page around it has the first heading. */
export function Markdown({ text }: { text: string }) {
  return (
    <div dir="auto" className="space-y-4 wrap-anywhere">
      {readMarkdown(text).map((block, at) => (
        <Fragment key={at}>{blockOf(block)}</Fragment>
      ))}
    </div>
  );
}

function blockOf(block: Block): ReactNode {
  if (block.kind === "line") return <hr className="border-line" />;
  if (block.kind === "list") {
    const items = block.items.map((parts, at) => <li key={at}>{inlineOf(parts)}</li>);
    return block.isOrdered ? (
      <ol className="list-decimal space-y-1 ps-6">{items}</ol>
    ) : (
      <ul className="list-disc space-y-1 ps-6">{items}</ul>
    );
  }
  const parts = inlineOf(block.parts);
  if (block.kind === "quote") {
    return <blockquote className="border-s-4 border-line ps-4 whitespace-pre-line text-ink-2">{parts}</blockquote>;
  }
  if (block.kind === "paragraph") return <p className="whitespace-pre-line">{parts}</p>;
  const { Tag, className } = HEADINGS[block.level];
  return <Tag className={className}>{parts}</Tag>;
}

const inlineOf = (parts: Inline[]): ReactNode =>
  parts.map((part, at) => <Fragment key={at}>{typeof part === "string" ? part : markOf(part)}</Fragment>);

function markOf(part: Exclude<Inline, string>): ReactNode {
  if (part.kind === "code") return <code className="rounded bg-surface-2 px-1">{part.text}</code>;
  const inner = inlineOf(part.parts);
  if (part.kind === "strong") return <strong className="font-semibold">{inner}</strong>;
  if (part.kind === "emphasis") return <em>{inner}</em>;
  if (part.href.startsWith("/")) {
    return (
      <Link href={part.href} className="text-brand-ink underline">
        {inner}
      </Link>
    );
  }
  return (
    <a href={part.href} rel="noopener noreferrer" className="text-brand-ink underline">
      {inner}
    </a>
  );
}
