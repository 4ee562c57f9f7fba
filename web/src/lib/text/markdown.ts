export type Inline =
  | string
  | { kind: "strong"; parts: Inline[] }
  | { kind: "emphasis"; parts: Inline[] }
  | { kind: "code"; text: string }
  | { kind: "link"; href: string; parts: Inline[] };

export type Block =
  | { kind: "heading"; level: 1 | 2 | 3; parts: Inline[] }
  | { kind: "paragraph"; parts: Inline[] }
  | { kind: "list"; isOrdered: boolean; items: Inline[][] }
  | { kind: "quote"; parts: Inline[] }
  | { kind: "line" };

const HEADING = /^(#{1,3})\s+(.+)$/;
const BULLET = /^\s{0,3}[-*+]\s+(.+)$/;
const NUMBER = /^\s{0,3}\d{1,3}[.)]\s+(.+)$/;
const QUOTE = /^>\s?(.*)$/;
const LINE = /^(?:-{3,}|\*{3,})$/;

/**
 * Reads the Markdown that people write: headings, lists, quotes, lines, bold, italics, code and links. Everything else is
 * text, HTML too: what comes out is a tree of plain words, so there is no markup that could do harm.
 */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let run: string[] = [];
  let kindOfRun: "paragraph" | "quote" | "bullets" | "numbers" | null = null;

  function end() {
    if (kindOfRun === "bullets" || kindOfRun === "numbers") {
      blocks.push({ kind: "list", isOrdered: kindOfRun === "numbers", items: run.map(readInline) });
    } else if (kindOfRun) blocks.push({ kind: kindOfRun, parts: readInline(run.join("\n")) });
    [run, kindOfRun] = [[], null];
  }

  function go(kind: NonNullable<typeof kindOfRun>, line: string) {
    if (kindOfRun !== kind) end();
    kindOfRun = kind;
    run.push(line);
  }

  for (const line of text.split("\n")) {
    const heading = HEADING.exec(line);
    const [bullet, number, quote] = [BULLET.exec(line)?.[1], NUMBER.exec(line)?.[1], QUOTE.exec(line)?.[1]];
    if (line.trim() === "") end();
    else if (LINE.test(line.trim())) {
      end();
      blocks.push({ kind: "line" });
    } else if (heading) {
      end();
      const level = Math.min(3, heading[1]?.length ?? 1) as 1 | 2 | 3;
      blocks.push({ kind: "heading", level, parts: readInline(heading[2] ?? "") });
    } else if (bullet !== undefined) go("bullets", bullet);
    else if (number !== undefined) go("numbers", number);
    else if (quote !== undefined) go("quote", quote);
    else go("paragraph", line);
  }
  end();
  return blocks;
}

const MARKS =
  /`([^`\n]+)`|\*\*([^*\n]+)\*\*|\*([^*\s][^*\n]*)\*|(?<![\p{L}\p{N}])_([^_\s][^_\n]*)_(?![\p{L}\p{N}])|\[([^[\]\n]+)\]\(([^()\s]+)\)/gu;

function readInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let read = 0;
  for (const found of text.matchAll(MARKS)) {
    const [whole, code, strong, starred, underlined, label, address] = found;
    const emphasis = starred ?? underlined;
    const href = address === undefined ? null : safeAddress(address);
    let part: Inline = whole;
    if (code !== undefined) part = { kind: "code", text: code };
    else if (strong !== undefined) part = { kind: "strong", parts: readInline(strong) };
    else if (emphasis !== undefined) part = { kind: "emphasis", parts: readInline(emphasis) };
    else if (label !== undefined && href) part = { kind: "link", href, parts: readInline(label) };
    if (found.index > read) parts.push(text.slice(read, found.index));
    parts.push(part);
    read = found.index + whole.length;
  }
  if (read < text.length) parts.push(text.slice(read));
  return parts;
}

/** A page of the web or of this instance, or an address to write to; nothing that runs. */
function safeAddress(address: string): string | null {
  if (/^\/(?![/\\])/.test(address)) return address;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : null;
}
