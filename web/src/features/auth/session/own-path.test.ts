import { describe, expect, it } from "vitest";
import { ownPath, returnPath } from "./own-path.ts";

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

describe("the page after a login", () => {
  it.each([
    "/post/1",
    "/messages?userId=2",
    "/groups/3?tab=requests#top",
    "/search?q=%2F%2Fevil.example",
    "/@evil.example",
  ])("is %s where that was wanted", (path) => {
    expect(returnPath(path, HERE)).toBe(path);
  });

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "/%2e%2e//evil.example",
    "https://evil.example/",
    "http:evil.example",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "//",
    "",
    "/login",
    "/login?mode=signup",
    "/api/logout",
    "/objects/x",
    null,
    undefined,
    7,
    { toString: () => "/post/1" },
  ])("is Home for %j", (wanted) => {
    expect(returnPath(wanted, HERE)).toBe("/");
  });

  it("keeps an encoded slash or backslash as a part of the path", () => {
    expect(returnPath("/%2F%2Fevil.example", HERE)).toBe("/%2F%2Fevil.example");
    expect(returnPath("/%5Cevil.example", HERE)).toBe("/%5Cevil.example");
  });
});
