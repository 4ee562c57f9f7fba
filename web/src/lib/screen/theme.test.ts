import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useTheme, useThemeChoice } from "./theme.ts";

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = "";
});

describe("the theme", () => {
  it("is light unless the document says otherwise", () => {
    expect(renderHook(useTheme).result.current.theme).toBe("light");
  });

  it("switches, marks the document and is stored", () => {
    const { result } = renderHook(useTheme);
    act(() => result.current.toggleTheme());
    expect(result.current.theme).toBe("dark");
    expect(document.documentElement.classList.contains("dark")).toBe(true);
    expect(localStorage.getItem("theme")).toBe("dark");
    act(() => result.current.toggleTheme());
    expect(document.documentElement.classList.contains("dark")).toBe(false);
    expect(localStorage.getItem("theme")).toBe("light");
  });

  it("follows another tab", () => {
    const { result } = renderHook(useTheme);
    localStorage.setItem("theme", "dark");
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "dark" }));
    });
    expect(result.current.theme).toBe("dark");
  });

  it("follows the device until another is chosen, and stays light or dark in what is stored", () => {
    const device = Object.assign(new EventTarget(), { matches: true });
    vi.stubGlobal("matchMedia", () => device);
    const { result } = renderHook(useThemeChoice);
    const shown = () => [result.current.choice, localStorage.getItem("theme"), document.documentElement.className];
    act(() => result.current.setTheme("system"));
    expect(shown()).toEqual(["system", "dark", "dark"]);
    device.matches = false;
    act(() => void device.dispatchEvent(new Event("change")));
    expect(shown()).toEqual(["system", "light", ""]);
    act(() => result.current.setTheme("dark"));
    act(() => void device.dispatchEvent(new Event("change")));
    expect(shown()).toEqual(["dark", "dark", "dark"]);
  });
});
