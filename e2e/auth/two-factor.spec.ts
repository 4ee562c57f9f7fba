import type { Page } from "@playwright/test";
import { sql } from "../../server/src/db/sql.ts";
import { startSession } from "../../server/src/features/auth/sessions.ts";
import { codeOf } from "../../server/src/testing/acts/factors.ts";
import { isFullSize } from "../../server/src/testing/size.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { baseURL, expect, type Member, PASSWORD, test, toastOf } from "../testing/world.ts";

/** A passkey's device in place of a phone's lock; it answers at once where it is asked to. */
async function plugIn(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return {
    answer: (enabled: boolean) => cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
    unplug: () => cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId }),
  };
}

/** From a link that somebody shared, which every way to log in leads back to. */
async function logIn(page: Page, { id, email }: Member) {
  await page.context().clearCookies();
  await page.goto(`/profile/${id}?tab=about`);
  await page.getByRole("link", { name: "Log In" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}

async function isBack(page: Page, { id }: Member) {
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  await expect(page).toHaveURL(`/profile/${id}?tab=about`);
}

test("two-factor: an app, a passkey, a recovery code and a proof before an act", async ({ page, ana, world }) => {
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  await expect(page.getByRole("img", { name: "QR code for your app" })).toBeVisible();
  const secret = (await page.getByRole("dialog").locator("code").innerText()).replaceAll(/\s/g, "");
  const field = page.getByLabel("Code from your app");
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await field.fill(codeOf(secret, 5));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(field).toHaveAccessibleDescription(/^That code isn't right/);
  const used = codeOf(secret);
  await field.fill(used);
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ""] = await codes.allTextContents();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
  await page.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();

  await logIn(page, ana);
  await expect(field).toBeFocused();
  const step = page.getByRole("dialog");
  expect(await findingsInBothThemes(page)).toEqual([]);
  await field.fill(used);
  await step.getByRole("button", { name: "Log In", exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/^That code isn't right/);
  await field.fill(codeOf(secret, 1));
  await step.getByRole("button", { name: "Log In", exact: true }).click();
  await expect(toastOf(page)).toContainText("Login successful!");
  await isBack(page, ana);

  const device = await plugIn(page);
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Name", { exact: true }).fill("My phone");
  await device.answer(true);
  await page.getByRole("button", { name: "Add passkey" }).click();
  await expect(toastOf(page)).toContainText("Passkey added");
  const factors = page.getByRole("list", { name: "Second factors" });
  await expect(factors.getByText("My phone")).toBeVisible();
  await device.answer(false);

  await logIn(page, ana);
  await device.answer(true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await isBack(page, ana);
  await device.answer(false);

  if (isFullSize) {
    await logIn(page, ana);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(recoveryCode);
    await step.getByRole("button", { name: "Log In", exact: true }).click();
    await isBack(page, ana);
  }

  // Alone, from what the browser offers in the login's own fields.
  await page.context().clearCookies();
  await page.goto("/login");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("autocomplete", /webauthn$/);
  await device.answer(true);
  // A device that answers at once leaves no time to look at the fields.
  await page.goto(`/profile/${ana.id}?tab=about`);
  await page.getByRole("link", { name: "Log In" }).click();
  await isBack(page, ana);

  // An hour later an act that matters asks once more.
  const token = await startSession(world.db, ana.id);
  await world.db.rows(sql`update sessions set proved_at = now() - interval '1 hour' where user_id = ${ana.id}`);
  await page.context().addCookies([{ name: "sid", value: token, url: baseURL() }]);
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "New access token" }).click();
  await page.getByLabel("Name", { exact: true }).fill("A script");
  await page.getByRole("button", { name: "Create token" }).click();
  const proof = page.getByRole("heading", { name: "Confirm it's you" });
  await expect(proof).toBeVisible();
  // Until the focus is in it, Escape belongs to the dialog below.
  await expect(page.getByRole("dialog", { name: "Confirm it's you" }).locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(proof).toBeHidden();
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(proof).toBeVisible();
  // Cancelling says nothing.
  await expect(toastOf(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("button", { name: "Copy token" })).toBeVisible();
});
