import { describe, expect, it } from "vitest";
import { ana, bo, id, message } from "#testing/sample-messages.ts";
import { positionOf } from "./use-new-line.ts";

const own = (number: number) => message(number, { senderId: ana, receiverId: bo });

describe("the line before what was unread", () => {
  it("is before the first of so many of the partner's, whatever was deleted or written in between", () => {
    const messages = [message(1), message(2), own(3), message(4, { isDeleted: true }), message(5)];
    expect(positionOf({ count: 2, lastId: id(5) }, messages, ana, true)).toEqual({ lineAt: id(2), isFurtherUp: false });
  });

  it("stays where it is when more arrive", () => {
    const messages = [message(1), message(2), message(3), message(4)];
    expect(positionOf({ count: 1, lastId: id(2) }, messages, ana, true).lineAt).toBe(id(2));
  });

  it("is further up while fewer are loaded than were unread, and is found once they are", () => {
    const unread = { count: 4, lastId: id(5) };
    expect(positionOf(unread, [message(3), own(4), message(5)], ana, true)).toEqual({
      lineAt: null,
      isFurtherUp: true,
    });
    const loaded = [1, 2, 3, 5].map((number) => message(number));
    expect(positionOf(unread, loaded, ana, true)).toEqual({ lineAt: id(1), isFurtherUp: false });
  });

  it("is before all that there is where nothing earlier is left to load", () => {
    const at = positionOf({ count: 9, lastId: id(2) }, [message(1), message(2)], ana, false);
    expect(at).toEqual({ lineAt: id(1), isFurtherUp: false });
  });

  it("is nowhere if nothing was unread", () => {
    expect(positionOf(null, [message(1)], ana, true)).toEqual({ lineAt: null, isFurtherUp: false });
  });
});
