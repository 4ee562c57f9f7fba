import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { ana, post } from "#testing/sample-posts.ts";
import EditPostDialog from "./edit-post-dialog.tsx";

const SENTENCE = "Everyone will also see the comments that others wrote here for a smaller audience.";
const asks = () => Response.json({ message: SENTENCE, code: "confirm_for_everyone" }, { status: 409 });
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const sent = () =>
  fetched.mock.calls.map(([, { body }]) => JSON.parse(body as string) as { confirmWidening?: boolean; lang?: string });
const close = vi.fn<() => void>();

beforeEach(() => {
  const cache = new QueryClient();
  cache.setQueryData(currentUser.queryKey, ana as never);
  // The lists of friends that it could be for are asked for as well, whenever there is time.
  vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
    address === "/api/lists" ? Promise.resolve(Response.json([])) : fetched(address, init),
  );
  fetched.mockResolvedValueOnce(asks());
  render(
    <QueryClientProvider client={cache}>
      <EditPostDialog post={post(1, { audience: "friends" })} onClose={close} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
  close.mockReset();
});

it("C6: a wider audience for others' comments is asked about in a dialog, and saved once it is confirmed", async () => {
  expect(await screen.findByText(SENTENCE)).toBeTruthy();
  fetched.mockResolvedValueOnce(Response.json(post(1)));
  fireEvent.click(screen.getByRole("button", { name: "Change audience" }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent().map(({ confirmWidening }) => confirmWidening)).toEqual([undefined, true]);
});

it("C6: whoever cancels that question is back at the edit, and nothing is saved", async () => {
  await screen.findByText(SENTENCE);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByText(SENTENCE)).toBeNull());
  expect([screen.getByRole("textbox"), sent().length, close.mock.calls.length]).toMatchObject([{}, 1, 0]);
});

it("the author corrects the language of a post, and sends it only then", async () => {
  await screen.findByText(SENTENCE);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fetched.mockResolvedValueOnce(Response.json(post(1)));
  fireEvent.change(screen.getByRole("combobox", { name: "Language" }), { target: { value: "de" } });
  fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent().map(({ lang }) => lang)).toEqual([undefined, "de"]);
});
