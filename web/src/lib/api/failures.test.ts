import { describe, expect, it } from "vitest";
import { ApiError } from "./api-client.ts";
import { failure, loginFailure, needsVerification, resendFailure } from "./failures.ts";

const refused = (status: number, message: string, code?: string) =>
  new ApiError(status, JSON.stringify({ message, code }));

describe("a failed login", () => {
  it("shows the server's sentence, not its JSON", () => {
    expect(loginFailure(refused(401, "Invalid email or password"))).toEqual({
      title: "Login failed",
      description: "Invalid email or password",
      variant: "destructive",
    });
  });

  it("shows a sentence of its own where the server gave none", () => {
    expect(loginFailure(new ApiError(401, "Unauthorized"))?.description).toBe("Invalid email or password");
    expect(resendFailure(new ApiError(500, "{}"))?.description).toBe("Unable to resend verification email");
  });

  it("does not blame the password while the server is down", () => {
    expect(loginFailure(new TypeError("Failed to fetch"))?.description).toMatch(/Can't reach/);
    expect(loginFailure(new ApiError(502, "<h1>Bad Gateway</h1>"))?.description).toMatch(/isn't responding/);
  });

  it("asks for patience after too many tries", () => {
    expect(loginFailure(new ApiError(429, ""))?.description).toMatch(/wait a bit/);
    expect(loginFailure(refused(429, "Try again in 5 minutes"))?.description).toBe("Try again in 5 minutes");
  });
});

it("a call whose member cancelled the proof of who they are has no toast", () => {
  const error = new ApiError(403, JSON.stringify({ message: "Please confirm", code: "proof_needed" }));
  expect(failure("Not saved", error, "")?.description).toBe("Please confirm");
  error.isCancelled = true;
  expect(failure("Not saved", error, "")).toBe(null);
});

describe("an unverified address", () => {
  it("an unverified address is recognised by the code of the refusal", () => {
    expect(needsVerification(refused(403, "Email nicht bestätigt", "email_not_verified"))).toBe(true);
  });

  it("is not recognised in any other failure", () => {
    expect(needsVerification(refused(401, "Invalid email or password"))).toBe(false);
    expect(needsVerification(new TypeError("Failed to fetch"))).toBe(false);
  });
});
