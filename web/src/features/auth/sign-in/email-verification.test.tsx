import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EmailVerification } from "./email-verification.tsx";

const fetched = vi.fn<(address: string) => Promise<Response>>();
beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const open = (token: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EmailVerification token={token} />
    </QueryClientProvider>,
  );

describe("the verification page", () => {
  it("without a token shows the error at once and sends no request", () => {
    open("");
    expect(screen.getByRole("heading", { name: "Verification Failed" })).toBeTruthy();
    expect(screen.getByText("Invalid verification link")).toBeTruthy();
    expect(fetched).not.toHaveBeenCalled();
  });

  it("shows a text of its own where the server sent none", async () => {
    fetched.mockImplementation(async () => new Response("", { status: 500 }));
    open("some-token");
    expect(screen.getByRole("heading", { name: "Verifying your email..." })).toBeTruthy();
    expect(await screen.findByText("Verification failed")).toBeTruthy();
  });
});
