import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeOffer } from "./browser-offer.ts";
import { InstallButton } from "./install-button.tsx";
import "./install-flow.tsx";
import { startInstalling } from "./start.ts";
import "./steps-dialog.tsx";
import { hideAll } from "./surfaces.ts";

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

startInstalling();

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("alert", vi.fn());
  render(<InstallButton label="Download App" />);
});

afterEach(() => {
  cleanup();
  act(hideAll);
  takeOffer();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the install flow", () => {
  it("holds the browser's offer until the button is pressed", async () => {
    const { prompt, event } = browserOffers("accepted");
    expect(event.defaultPrevented).toBe(true);
    expect(prompt).not.toHaveBeenCalled();

    await pressDownload();
    await vi.waitFor(() => expect(prompt).toHaveBeenCalledOnce());
  });

  it("stores that the offer was accepted, and uses it once", async () => {
    const { prompt } = browserOffers("accepted");
    await pressDownload();
    await vi.waitFor(() => expect(dismissed()).toBe("true"));

    await pressDownload();
    expect(await screen.findByText(/it must first be published/)).toBeTruthy();
    expect(prompt).toHaveBeenCalledOnce();
  });

  it("stores nothing after a refusal", async () => {
    const { prompt } = browserOffers("dismissed");
    await pressDownload();
    await vi.waitFor(() => expect(prompt).toHaveBeenCalledOnce());
    expect(dismissed()).toBeNull();
  });

  it("says without https that the app must be published first, until Later", async () => {
    await pressDownload();
    expect(await screen.findByText(/it must first be published/)).toBeTruthy();

    await act(async () => screen.getByRole("button", { name: "Later" }).click());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(dismissed()).toBe("true");
    expect(screen.getByRole("button", { name: "Install App" })).toBeTruthy();
  });

  it("shows the manual steps on https", async () => {
    vi.spyOn(location, "protocol", "get").mockReturnValue("https:");
    await pressDownload();
    await vi.waitFor(() => expect(window.alert).toHaveBeenCalled());
    expect(window.alert).toHaveBeenCalledWith(expect.stringContaining("install icon in the address bar"));
  });

  it("shows the three steps on iOS", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)");
    await pressDownload();
    expect(await screen.findByText("Choose Add to Home Screen")).toBeTruthy();
  });
});

describe("an install button in the installed app", () => {
  it("is not shown", () => {
    vi.spyOn(window, "matchMedia").mockReturnValue(
      Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList,
    );
    render(<InstallButton label="Install App" />);
    expect(screen.queryByRole("button", { name: "Install App" })).toBeNull();
  });

  // This test is the last one, for there is no way back.
  it("an installation from the browser's own menu is stored, and hides everything", () => {
    act(() => void window.dispatchEvent(new Event("appinstalled")));
    expect(dismissed()).toBe("true");
    expect(screen.queryByRole("button", { name: "Download App" })).toBeNull();
  });
});
