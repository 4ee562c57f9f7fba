import { describe, expect, it } from "vitest";
import { installStep, isIos, isSafari } from "./install-step.ts";

const browser = { isStandalone: false, hasOffer: false, isIos: false, isHttps: true };

describe("an install button", () => {
  it("does nothing where the app is already installed", () => {
    expect(installStep({ ...browser, isStandalone: true, hasOffer: true })).toBe("nothing");
  });

  it("uses the browser's offer, wherever it was made", () => {
    expect(installStep({ ...browser, hasOffer: true })).toBe("offer");
    expect(installStep({ ...browser, hasOffer: true, isHttps: false })).toBe("offer");
  });

  it("shows the steps for Safari on iOS", () => {
    expect(installStep({ ...browser, isIos: true })).toBe("ios-steps");
    expect(installStep({ ...browser, isIos: true, isHttps: false })).toBe("ios-steps");
  });

  it("shows the manual steps on https", () => {
    expect(installStep(browser)).toBe("manual-steps");
  });

  it("says that the app must be published first elsewhere", () => {
    expect(installStep({ ...browser, isHttps: false })).toBe("not-published");
  });
});

describe("isIos", () => {
  it.each([
    ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5, true],
    ["an iPad that asks for desktop sites", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 5, true],
    ["a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 0, false],
    ["a Windows tablet", "Mozilla/5.0 (Windows NT 10.0; Win64; x64)", 10, false],
    ["an Android phone", "Mozilla/5.0 (Linux; Android 15)", 5, false],
  ])("recognises %s", (_name, userAgent, maxTouchPoints, expected) => {
    expect(isIos({ userAgent, maxTouchPoints })).toBe(expected);
  });
});

describe("isSafari", () => {
  const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
  it.each([
    ["Safari", `${iPhone} Version/18.0 Mobile/15E148 Safari/604.1`, true],
    ["Chrome", `${iPhone} CriOS/140.0 Mobile/15E148 Safari/604.1`, false],
    ["Firefox", `${iPhone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, false],
    ["a page within another app", `${iPhone} Mobile/15E148`, false],
  ])("recognises %s", (_name, userAgent, expected) => {
    expect(isSafari({ userAgent })).toBe(expected);
  });
});
