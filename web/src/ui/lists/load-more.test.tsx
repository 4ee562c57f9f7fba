import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { PagedList } from "./paged-list.tsx";

class NothingSeen {
  observe() {}
  disconnect() {}
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const list = {
  items: ["One"],
  isError: false,
  refetch: () => {},
  hasNextPage: true,
  isFetchingNextPage: false,
  fetchNextPage: () => {},
};

it("a list has a button for its next page, but none where what follows is loaded and about to be rendered", () => {
  vi.stubGlobal("IntersectionObserver", NothingSeen);
  const shown = (isNextLoaded: boolean) => (
    <PagedList list={{ ...list, isNextLoaded }} skeleton={null} empty={null}>
      {(items) => items}
    </PagedList>
  );
  const { rerender } = render(shown(false));
  expect(screen.getByRole("button", { name: "Show more" })).toBeDefined();
  rerender(shown(true));
  expect(screen.queryByRole("button")).toBeNull();
});
