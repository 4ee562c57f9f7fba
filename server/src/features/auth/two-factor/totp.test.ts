import { describe, expect, it } from "vitest";
import { base32, codeAt, enrolmentAddress, findStep } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");
const stepAt = (seconds: number) => Math.floor(seconds / 30);

describe("Y1: a time-based code", () => {
  // RFC 6238, appendix B.
  it.each([
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ])("at %i seconds is %s", (seconds, code) => expect(codeAt(secret, stepAt(seconds), 8)).toBe(code));

  it("is taken a step early or late, and two steps never", () => {
    const now = stepAt(1111111111);
    const found = [-2, -1, 0, 1, 2].map((drift) => findStep(secret, codeAt(secret, now + drift), now));
    expect(found).toEqual([undefined, now - 1, now, now + 1, undefined]);
  });

  it("comes from a secret that apps can read", () => {
    expect(base32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    expect(base32(Buffer.from("foob"))).toBe("MZXW6YQ");
    expect(enrolmentAddress("GEZD", "Our square", "ana+x@example.com")).toBe(
      "otpauth://totp/Our%20square:ana%2Bx%40example.com?secret=GEZD&issuer=Our%20square",
    );
  });
});
