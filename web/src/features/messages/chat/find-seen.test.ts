import { expect, it } from "vitest";
import { ana, bo, cleo, id, message } from "#testing/sample-messages.ts";
import { findSeen } from "./find-seen.ts";

const member = (userId: string, readId: string | null) => ({
  user: {
    id: userId,
    firstName: "Member",
    lastName: "",
    profileImageUrl: null,
    coverImageUrl: null,
    bio: null,
    isAdmin: false,
  },
  isAdmin: false,
  joinedAt: "2026-01-01T00:00:00.000Z",
  readId,
  isFolded: readId === null,
  canUnfold: false,
  isMentionable: true,
});
const own = (number: number) => message(number, { senderId: ana, receiverId: null, chatId: id(800) });

it("of a group chat, the last own message that a member has read, and who has", () => {
  const messages = [own(1), own(2), own(3), message(4)];
  const members = [member(ana, id(4)), member(bo, id(2)), member(cleo, id(1))];
  const seen = findSeen(messages, ana, members);
  expect([seen?.messageId, seen?.readers.map((one) => one.id)]).toEqual([id(2), [bo]]);
  expect(findSeen(messages, ana, [member(ana, id(4)), member(bo, null)])).toBe(null);
});
