import { describe, expect, it } from "vitest";
import { ownPath } from "./verification-link.ts";

const HERE = "https://plaza.example";

describe("following a verification link", () => {
  it("stays within the app where the link is our own", () => {
    expect(ownPath("https://plaza.example/verify-email/abc?x=1", HERE)).toBe("/verify-email/abc?x=1");
  });

  it("leaves the app for another origin, port or scheme", () => {
    expect(ownPath("https://elsewhere.example/verify-email/abc", HERE)).toBeNull();
    expect(ownPath("https://plaza.example:8443/verify-email/abc", HERE)).toBeNull();
    expect(ownPath("http://plaza.example/verify-email/abc", HERE)).toBeNull();
  });
});
