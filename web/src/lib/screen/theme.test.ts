import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { useTheme } from "./theme.ts";

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
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "dark" }));
    });
    expect(result.current.theme).toBe("dark");
  });
});
