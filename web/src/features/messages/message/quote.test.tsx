import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ana, bo } from "#testing/sample-messages.ts";
import { Quote } from "./quote.tsx";

const quoted = {
  id: crypto.randomUUID(),
  senderId: bo,
  content: "See you at eight",
  hasImage: false,
  attachment: null,
};

it("a quote leads to its message; one that is unavailable to the viewer says so, and leads nowhere", () => {
  const onShow = vi.fn();
  const names = { nameFor: () => "Bo", viewerId: ana, onShow };
  const { rerender } = render(<Quote quoted={{ ...quoted, isDeleted: false }} {...names} />);
  screen.getByRole("button", { name: /See you at eight/ }).click();
  expect(onShow).toHaveBeenCalledTimes(1);
  rerender(<Quote quoted={{ ...quoted, content: null, isDeleted: true }} {...names} />);
  screen.getByRole<HTMLButtonElement>("button", { name: /Bo\s*Message unavailable/ }).click();
  expect(onShow).toHaveBeenCalledTimes(1);
});
