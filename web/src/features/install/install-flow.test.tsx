// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { InstallButton } from "./install-button.tsx";
import { InstallFlow } from "./install-flow.tsx";

function browserOffers(outcome: "accepted" | "dismissed") {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  window.dispatchEvent(event);
  return { prompt, event };
}

async function pressDownload() {
  await act(async () => screen.getByRole("button", { name: "Download App" }).click());
}

const dismissed = () => localStorage.getItem("pwa-install-dismissed");

describe("the install flow", () => {
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal("alert", vi.fn());
    render(
      <>
        <InstallButton label="Download App" />
        <InstallFlow />
      </>,
    );
  });

  afterEach(() => {
    cleanup();
    window.dispatchEvent(new Event("appinstalled"));
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("keeps the browser's offer until the button is pressed", async () => {
    const { prompt, event } = browserOffers("accepted");
    expect(event.defaultPrevented).toBe(true);
    expect(prompt).not.toHaveBeenCalled();

    await pressDownload();
    expect(prompt).toHaveBeenCalledOnce();
  });

  it("remembers that the offer was accepted, and takes it up once", async () => {
    const { prompt } = browserOffers("accepted");
    await pressDownload();
    await vi.waitFor(() => expect(dismissed()).toBe("true"));

    await pressDownload();
    expect(prompt).toHaveBeenCalledOnce();
  });

  it("remembers nothing after a refusal", async () => {
    browserOffers("dismissed");
    await pressDownload();
    expect(dismissed()).toBeNull();
  });

  it("remembers an installation made from the browser's own menu", () => {
    window.dispatchEvent(new Event("appinstalled"));
    expect(dismissed()).toBe("true");
  });

  it("says without https that the app must be published first, until Later", async () => {
    await pressDownload();
    expect(await screen.findByText(/it must first be published/)).toBeTruthy();

    await act(async () => screen.getByRole("button", { name: "Later" }).click());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(dismissed()).toBe("true");
  });

  it("tells the manual steps on https", async () => {
    vi.spyOn(location, "protocol", "get").mockReturnValue("https:");
    await pressDownload();
    expect(window.alert).toHaveBeenCalledWith(expect.stringContaining("install icon in the address bar"));
  });

  it("shows the three steps on iOS", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)");
    await pressDownload();
    expect(await screen.findByText("Choose Add to Home Screen")).toBeTruthy();
  });
});

describe("an install button in the installed app", () => {
  afterEach(cleanup);

  it("is not shown", () => {
    vi.spyOn(window, "matchMedia").mockReturnValue(
      Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList,
    );
    render(<InstallButton label="Install App" />);
    expect(screen.queryByRole("button")).toBeNull();
    vi.restoreAllMocks();
  });
});
