import { expect, it } from "vitest";
import { id, message } from "#testing/sample-messages.ts";
import { partsOf } from "./chat-parts.ts";

const notice = { what: "left", user: null } as const;

it("messages of hidden members fold into one line, and notices stand between the runs", () => {
  const messages = [
    message(1),
    message(2, { isFolded: true, content: null }),
    message(3, { isFolded: true, content: null }),
    message(4, { notice, content: null }),
    message(5),
  ];
  const [, ...parts] = partsOf(messages, null);
  expect(parts.map((part) => (part.kind === "run" ? part.messages.map((one) => one.id) : part.kind))).toEqual([
    [id(1)],
    "folded",
    "notice",
    [id(5)],
  ]);
  expect(parts[1]).toMatchObject({ kind: "folded", messages: [{ id: id(2) }, { id: id(3) }] });
});
