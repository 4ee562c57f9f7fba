// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import Unmuted from "./unmuted.tsx";

afterEach(cleanup);

const show = (texts: (string | null)[], words: string[]) =>
  render(
    <Unmuted what="post" texts={texts} words={words}>
      <article>The card</article>
    </Unmuted>,
  );

it("a post without a muted word is shown as it is", () => {
  show(["Selections", null], ["election"]);
  expect(screen.getByRole("article").textContent).toBe("The card");
});

it("a post with a muted word is folded, says which, and unfolds with the focus on it", () => {
  const { container } = show([null, "The ÉLECTION"], ["sport", "election"]);
  expect(container.textContent).toBe("A post with “election”, which you mutedShow");
  fireEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(screen.getByRole("article").textContent).toBe("The card");
  expect(document.activeElement?.contains(screen.getByRole("article"))).toBe(true);
});
