import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { lastMember, leave, useSignedInHint } from "./signed-in-hint.ts";
import { commentDraftKey, hasCommentDraft } from "#features/posts/data/comment-draft.ts";
import { storeDraft, readDraft } from "#features/posts/data/draft.ts";
import { commentDrafts } from "#features/posts/data/text-draft.ts";

const ana = { id: "ana" };
const bo = { id: "bo" };
const isHere = (user: { id: string } | null) => renderHook(() => useSignedInHint(user)).unmount();
const begun = (content: string) => ({ content, mentions: [], audience: "public" as const, media: [] });
const beginComment = (viewerId: string) =>
  commentDrafts.store(commentDraftKey("7", viewerId, ""), { content: "Half a comment", mentions: [] });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it("a tab drops the previous member's state when another window has signed in somebody else", () => {
  isHere(ana);
  beginComment("ana");
  // Simulates the other window.
  localStorage.setItem("plaza-signed-in", "bo");
  storeDraft("bo", begun("Bo's own words"));
  isHere(bo);
  expect(hasCommentDraft("7")).toBe(false);
  expect(readDraft("bo")?.content).toBe("Bo's own words");
  beginComment("bo");
  isHere(bo);
  expect(hasCommentDraft("7")).toBe(true);
});

it("a tab drops a member's state after they signed out here or in another window", async () => {
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

it("the first window to see another member clears the previous one's data from the device", async () => {
  isHere(ana);
  storeDraft("ana", begun("Half a thought"));
  isHere(bo);
  await vi.waitFor(() => expect([readDraft("ana"), lastMember()]).toEqual([null, "bo"]));
});
