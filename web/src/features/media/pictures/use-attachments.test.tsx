import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useAttachments } from "./use-attachments.ts";

it("a file that was chosen is waited for while what takes it is loaded, so that nothing is sent without it", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:here", revokeObjectURL: () => {} }));
  const options = { accept: "image", most: 1, first: () => [] } as const;
  const { result, unmount } = renderHook(() => useAttachments(options));
  expect([result.current.isTaking, result.current.isUploaded]).toEqual([false, true]);
  act(() => result.current.add([new File(["a"], "a.png", { type: "image/png" })]));
  expect([result.current.isTaking, result.current.isUploaded]).toEqual([true, false]);
  await waitFor(() => expect(result.current.isTaking).toBe(false));
  expect([result.current.attachments.length, result.current.isUploaded]).toEqual([1, false]);
  unmount();
  vi.unstubAllGlobals();
});
