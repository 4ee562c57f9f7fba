import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { post } from "#testing/sample-posts.ts";
import { BO } from "#testing/sample-user.ts";
import Unmuted from "./unmuted.tsx";

afterEach(cleanup);

function show(content: string | null, mutedWords: string[], shared: string | null = null, isOwn = false) {
  const cache = new QueryClient();
  const of = { ...post(1), content, sharedPost: { ...post(2), content: shared } };
  const own = {
    email: "",
    emailVerified: true,
    role: "member",
    defaultAudience: null,
    defaultFeed: null,
    language: null,
    mutedWords,
  } as const;
  cache.setQueryData(currentUser.queryKey, { ...(isOwn ? of.author : BO), ...own });
  return render(
    <QueryClientProvider client={cache}>
      <Unmuted of={of}>
        <article>The card</article>
      </Unmuted>
    </QueryClientProvider>,
  );
}

it("a post without a muted word is shown as it is", () => {
  show("Selections", ["election"]);
  expect(screen.getByRole("article").textContent).toBe("The card");
});

it("a post with a muted word is folded, says which, and unfolds with the focus on it", () => {
  const { container } = show(null, ["sport", "election"], "The ÉLECTION");
  expect(container.textContent).toBe("A post with “election”, which you mutedShow");
  fireEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(screen.getByRole("article").textContent).toBe("The card");
  expect(document.activeElement?.contains(screen.getByRole("article"))).toBe(true);
});

it("one's own post is shown whatever is in it", () => {
  show("The election", ["election"], null, true);
  expect(screen.getByRole("article").textContent).toBe("The card");
});
