import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fromRoot } from "../run/project.mjs";
import { directionComplaints } from "./direction.mjs";

const FILE = "web/src/features/messages/chat/chat-head.tsx";

describe("a class or style that says left or right", () => {
  it.each([
    ['className="ml-2"'],
    ['className="flex sm:-mr-2.5!"'],
    ['className="pl-[3px]"'],
    ['className="scroll-mr-4"'],
    ['className="absolute left-0"'],
    ['className="absolute! -right-1.5"'],
    ['className="sm:right-[calc(1rem+2px)]"'],
    ['className="text-left"'],
    ['className="lg:border-r"'],
    ['className="border-l-[3px]"'],
    ['isFirst && "rounded-tl-md"'],
    ["<p style={{ width: 3, left: share(1) }} />"],
    ["const { paddingLeft } = getComputedStyle(text);"],
    ["content.style.left = place;"],
  ])("is refused: %s", (text) => expect(directionComplaints(FILE, text)).toHaveLength(1));

  it("a stylesheet or a mail with a physical margin is refused", () => {
    expect(directionComplaints("web/src/styles.css", "a {\n  margin-left: 1rem;\n}")).toHaveLength(1);
    expect(directionComplaints("server/src/mail/mailer.ts", '`<ul style="padding-left:20px">`')).toHaveLength(1);
  });

  it("a file of today with a physical class added is refused", () => {
    const text = readFileSync(fromRoot(FILE), "utf8");
    expect(directionComplaints(FILE, text)).toEqual([]);
    expect(directionComplaints(FILE, text.replace('className="', 'className="ml-2 '))).toHaveLength(1);
  });

  it.each([
    ["a logical class", 'className="ms-2 -me-1 ps-3 absolute start-0 text-start rounded-ss-md border-s"'],
    ["a centred part", 'className="left-1/2 -translate-x-1/2"'],
    ["a comment", "// Chats at the right-5 edge, ml-2"],
    ["a sentence", "<p>right-to-left, what is left: nothing</p>"],
  ])("is not %s", (_, text) => expect(directionComplaints(FILE, text)).toEqual([]));

  it("a file whose geometry does not turn is not read", () => {
    expect(directionComplaints("web/src/features/media/crop/crop-stage.tsx", 'className="left-0"')).toEqual([]);
  });
});
