import { cx } from "#lib/text/class-names.ts";

/**
 * Letters and numbers that stand for a picture or for more words, drawn by the style sheet: whoever says what stands on a
 * control means its name (WCAG 2.5.3). Within it they are clipped, where only a search of the document finds them.
 */
export function DrawnText({ text, className }: { text: string | number; className?: string }) {
  return (
    <span aria-hidden data-text={text} className={cx("before:content-[attr(data-text)]", className)}>
      <span className="sr-only">{text}</span>
    </span>
  );
}
