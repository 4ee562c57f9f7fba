import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useCountInTitle, useTitle } from "./title.ts";

afterEach(cleanup);

function Screen({ title, count }: { title?: string; count: number }) {
  useTitle(title);
  return <Nav count={count} />;
}

function Nav({ count }: { count: number }) {
  useCountInTitle(count);
  return null;
}

it("the title shows the unread count on every page, and no count when all is read", () => {
  const { rerender, unmount } = render(<Screen count={0} />);
  expect(document.title).toBe("Plaza");
  rerender(<Screen count={3} />);
  expect(document.title).toBe("(3) Plaza");
  rerender(<Screen title="Friends" count={3} />);
  expect(document.title).toBe("(3) Friends · Plaza");
  rerender(<Screen title="Friends" count={1_234} />);
  expect(document.title).toBe("(99+) Friends · Plaza");
  unmount();
  expect(document.title).toBe("Friends · Plaza");
});
