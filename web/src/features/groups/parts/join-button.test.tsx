import type { Group } from "@plaza/contract/groups";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
// The dialog is a chunk of its own: importing it here makes it available at once.
import "#features/groups/dialogs/rules-dialog.tsx";
import JoinButton from "./join-button.tsx";

const group: Group = {
  id: "0190a000-0000-7000-8000-000000000001",
  name: "Choir",
  description: null,
  rules: "Be on time.",
  privacy: "public",
  coverImageUrl: null,
  memberCount: 3,
  membership: null,
  isInvited: false,
  requestCount: 0,
  newPostCount: 0,
  friendCount: 0,
  faces: [],
  createdAt: "2026-01-01T00:00:00.000Z",
};

const fetched = vi.fn(() => Promise.resolve(new Response("", { status: 500 })));
afterEach(() => {
  cleanup();
  fetched.mockClear();
  vi.unstubAllGlobals();
});

function open(shown: Group) {
  vi.stubGlobal("fetch", fetched);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute("open", "");
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <JoinButton group={shown} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Join Choir" }));
}

it("a group with rules is joined once they are agreed to", async () => {
  open(group);
  expect(await screen.findByText("Be on time.")).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Agree and join" }));
  await waitFor(() => expect(fetched).toHaveBeenCalledWith(`/api/groups/${group.id}/membership`, expect.anything()));
});

it("a group without rules is joined at once", async () => {
  open({ ...group, rules: null });
  await waitFor(() => expect(fetched).toHaveBeenCalledWith(`/api/groups/${group.id}/membership`, expect.anything()));
});
