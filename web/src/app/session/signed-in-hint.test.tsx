// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { lastMember, leave, useSignedInHint } from "./signed-in-hint.ts";
import { commentDraftKey, hasCommentDraft, storeCommentDraft } from "#features/posts/data/comment-draft.ts";
import { storeDraft, readDraft } from "#features/posts/data/draft.ts";

const ana = { id: "ana" };
const bo = { id: "bo" };
const isHere = (user: { id: string } | null) => renderHook(() => useSignedInHint(user)).unmount();
const begun = (content: string) => ({ content, mentions: [], audience: "public" as const, media: null });
const beginComment = (viewerId: string) =>
  storeCommentDraft(commentDraftKey("7", viewerId, ""), { content: "Half a comment", mentions: [] });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it("leaves nothing of the member before in a tab, where another window has let somebody else in", () => {
  isHere(ana);
  beginComment("ana");
  // The other window's doing.
  localStorage.setItem("plaza-signed-in", "bo");
  storeDraft("bo", begun("Bo's own words"));
  isHere(bo);
  expect(hasCommentDraft("7")).toBe(false);
  expect(readDraft("bo")?.content).toBe("Bo's own words");
  beginComment("bo");
  isHere(bo);
  expect(hasCommentDraft("7")).toBe(true);
});

it("leaves nothing of a member who has signed out, here or in another window", async () => {
  for (const signOut of [leave, () => localStorage.removeItem("plaza-signed-in")]) {
    isHere(ana);
    beginComment("ana");
    storeDraft("ana", begun("Half a thought"));
    signOut();
    isHere(null);
    expect(hasCommentDraft("7")).toBe(false);
    await vi.waitFor(() => expect([readDraft("ana"), lastMember()]).toEqual([null, null]));
  }
});

it("forgets the one before on the device, where this window is the first to know", async () => {
  isHere(ana);
  storeDraft("ana", begun("Half a thought"));
  isHere(bo);
  await vi.waitFor(() => expect([readDraft("ana"), lastMember()]).toEqual([null, "bo"]));
});
