import type { AdminAnnouncement } from "@plaza/contract/announcements";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import AnnouncementsTab from "./announcements-tab.tsx";

const PATH = "/api/admin/announcements";
const WORDS = { title: "The bridge is shut on Sunday", content: "From eight to noon." };

/** The announcements as the server has them, and what it was asked to change. */
function createServer() {
  const changes: unknown[] = [];
  let all: AdminAnnouncement[] = [];
  const respond = async (path: string, init?: { method: string; body: string }) => {
    if (init?.method === "POST") {
      const asked = JSON.parse(init.body) as typeof WORDS;
      changes.push(asked);
      const id = "0190a000-0000-7000-8000-000000000001";
      const made = {
        id,
        kind: "announcement",
        createdAt: "2026-11-16T10:00:00.000Z",
        endsAt: null,
        solvedAt: null,
        page: null,
        isOver: false,
        isSent: true,
      } as const;
      const [one] = (all = [
        { ...made, ...asked, byBell: true, byPush: false, byMail: false, dismissedCount: 1, mailedCount: 0 },
      ]);
      return Response.json(one, { status: 201 });
    }
    if (init?.method === "PUT") {
      changes.push(path);
      all = all.map((one) => ({ ...one, isOver: true }));
      return Response.json(all[0]);
    }
    return Response.json(path === PATH ? all : { hasMail: false, isProved: true });
  };
  return { changes, respond };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("an announcement needs a title, says how many dismissed it, and ends after a question", async () => {
  const { changes, respond } = createServer();
  vi.stubGlobal("fetch", respond);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AnnouncementsTab />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/^No announcements yet/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "New announcement" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Publish" }));
  expect(await within(dialog).findByText("Enter a title")).toBeTruthy();
  expect(changes).toEqual([]);

  fireEvent.change(within(dialog).getByLabelText("Title"), { target: { value: WORDS.title } });
  fireEvent.change(within(dialog).getByLabelText("Text"), { target: { value: WORDS.content } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Publish" }));
  const end = await screen.findByRole("button", { name: `End ${WORDS.title}` });
  expect(screen.getByRole("listitem").textContent).toContain("Sent by notification · dismissed by 1");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  fireEvent.click(end);
  fireEvent.click(await screen.findByRole("button", { name: "End announcement" }));
  expect(await screen.findByText("Ended")).toBeTruthy();
  expect(changes).toEqual([
    { ...WORDS, endsAt: null, byBell: true, byPush: false, byMail: false, kind: "announcement" },
    `${PATH}/0190a000-0000-7000-8000-000000000001/ended`,
  ]);
});
