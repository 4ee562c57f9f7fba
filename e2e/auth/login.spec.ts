import type { Page } from "@playwright/test";
import { newResetLink } from "../../server/src/features/auth/password-reset.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { writePost } from "../posts/feed-world.ts";
import { png } from "../testing/pictures.ts";
import { anAddress, baseURL, expect, PASSWORD, test, toastOf } from "../testing/world.ts";

const email = "Email";
const password = "Password";

test.describe("logging in", () => {
  test("offers a new link to a member who is not verified", { tag: "@full" }, async ({ page, world }) => {
    const bo = await world.member({ isVerified: false });
    await page.goto("/login");
    await page.getByLabel(email).fill(bo.email);
    await page.getByLabel(password, { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(toastOf(page)).toContainText("Email not verified");
    await expect(toastOf(page)).toContainText("Please verify your email first.");
    await expect(toastOf(page)).toHaveAttribute("data-variant", "destructive");
    await toastOf(page).getByRole("button", { name: "Resend" }).click();
    await expect(toastOf(page)).toContainText("Verification email resent!");
    await expect(toastOf(page)).toContainText("Check the dialog for your verification link.");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("button", { name: "Verify Email Now" }).click();
    await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  });

  test("shows an error when a new link cannot be sent", { tag: "@full" }, async ({ page, world }) => {
    const bo = await world.member({ isVerified: false });
    await page.route("/api/resend-verification", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/login");
    await page.getByLabel(email).fill(bo.email);
    await page.getByLabel(password, { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    await toastOf(page).getByRole("button", { name: "Resend" }).click();
    await expect(toastOf(page)).toContainText("Failed to resend");
    await expect(toastOf(page)).toContainText("Unable to resend verification email");
    await expect(toastOf(page)).toHaveAttribute("data-variant", "destructive");
  });

  test("shows the link though the dialog cannot be fetched", { tag: "@full" }, async ({ page }) => {
    await page.route("**/assets/bes*.js", (route) => route.abort());
    await page.goto("/login?mode=signup");
    await page.getByLabel("First name").fill("Ana");
    await page.getByLabel("Last name").fill("Prado");
    await page.getByLabel(email).fill(anAddress());
    await page.getByLabel(password, { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign Up", exact: true }).click();
    await page.getByRole("link", { name: "Verify Email Now" }).click();
    await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  });

  test("sends a member who is logged in to /", { tag: "@full" }, async ({ page, ana: _ }) => {
    await page.goto("/login");
    await expect(page).toHaveURL("/");
  });
});

test.describe("signing up", () => {
  test("leads from the landing page to a login and a first post with a photo in nine clicks", async ({ page }) => {
    const address = anAddress();
    let clicks = 0;
    await page.exposeFunction("countClick", () => (clicks += 1));
    await page.addInitScript(() => {
      // Those of a pointer: a script's own are not trusted, and the keyboard's have no detail.
      const count = ({ isTrusted, detail }: MouseEvent) =>
        isTrusted && detail > 0 && (window as unknown as { countClick: () => void }).countClick();
      // On the document: Playwright takes back at the window a click that meets something that moved.
      document.addEventListener("click", count, { capture: true });
    });
    await page.goto("/");
    await page.getByRole("link", { name: "Get Started" }).first().click();
    await expect(page.getByLabel("First name")).toBeFocused();
    await page.getByLabel("First name").fill("Inês");
    await page.getByLabel("Last name").fill("Cardoso");
    await page.getByLabel(email).fill(address);
    await page.getByLabel(password, { exact: true }).fill(PASSWORD);
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route("/api/signup", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "Sign Up", exact: true }).click();
    await expect(page.getByRole("button", { name: "Creating account..." })).toBeDisabled();
    letThrough();

    const dialog = page.getByRole("dialog", { name: "Account Created!" });
    await expect(dialog).toContainText("Please verify your email to complete signup");
    await expect(dialog).toContainText("You need to verify your email before you can log in.");
    expect(await findingsInBothThemes(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Verify Email Now" }).click();
    await expect(page).toHaveURL(/\/verify-email\/[\w-]{43}$/);
    await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
    await expect(page.getByText("Email verified successfully!")).toBeVisible();
    await page.getByRole("link", { name: "Go to Login" }).click();
    await expect(page).toHaveURL("/login");

    await expect(page.getByLabel(email)).toHaveValue(address);
    await expect(page.getByLabel(password, { exact: true })).toBeFocused();
    await page.getByLabel(password, { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(page).toHaveURL("/");

    await page.getByRole("button", { name: "Photo", exact: true }).click();
    const photo = page.getByRole("dialog");
    const chooser = page.waitForEvent("filechooser");
    await photo.getByRole("button", { name: "Choose a file" }).click();
    await (await chooser).setFiles({ name: "dusk.png", mimeType: "image/png", buffer: png() });
    await photo.getByRole("button", { name: "Use this photo", exact: true }).click();
    await expect(photo).toBeHidden();
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(toastOf(page)).toContainText("Post created");
    await expect(toastOf(page)).toHaveAttribute("data-variant", "default");
    await expect(page.getByAltText("Photo by Inês Cardoso").first()).toBeVisible();
    expect(clicks).toBe(9);

    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    await page.goto("/login");
    await expect(page.getByLabel(email)).toHaveValue("");
    expect((await page.context().cookies()).filter(({ name }) => name === "sid")).toEqual([]);
  });

  test(
    "'I'll verify later' closes the dialog and turns to logging in, the form empty",
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/login?mode=signup");
      await page.getByLabel("First name").fill("Bo");
      await page.getByLabel("Last name").fill("Berg");
      await page.getByLabel(email).fill(anAddress());
      await page.getByLabel(password, { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Sign Up", exact: true }).click();
      await page.getByRole("button", { name: "I'll verify later" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
      await expect(page.getByLabel(email)).toHaveValue("");
      await page.getByRole("button", { name: "Don't have an account? Sign up" }).click();
      await expect(page.getByLabel("First name")).toHaveValue("");
    },
  );
});

/** What the server sends for an address, but for the time. */
async function pageAt(page: Page, path: string) {
  const response = await page.request.get(path);
  const headers = { ...response.headers(), date: "" };
  return { status: response.status(), headers, body: await response.text() };
}

test.describe("a link to a member's page, opened by a visitor,", () => {
  test(
    "leads to the login, whose button is busy while the request is in flight, and from there back to the page",
    { tag: "@full" },
    async ({ page, world }) => {
      const ana = await world.member();
      const { id } = await writePost(ana, { content: "A post for you" });
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`/post/${id}?from=mail#comments`);
      await expect(page.getByRole("heading", { name: "This is on Plaza" })).toBeVisible();
      await expect(page.getByText("Log in or sign up to see it.")).toBeVisible();
      // Nothing tells whether the post exists: the page is the same, and the server is not asked for more.
      expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
      expect(await pageAt(page, `/post/${id}`)).toEqual(await pageAt(page, `/post/${crypto.randomUUID()}`));
      expect(await findingsInBothThemes(page)).toEqual([]);
      await page.getByRole("link", { name: "Log In" }).click();
      await expect(page).toHaveURL("/login");
      await page.reload();
      let letThrough = () => {};
      const held = new Promise<void>((resolve) => (letThrough = resolve));
      await page.route("/api/login", async (route) => {
        await held;
        await route.continue();
      });
      await page.getByLabel(email).fill(ana.email.toUpperCase());
      await page.getByLabel(password, { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Log In", exact: true }).click();
      await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
      letThrough();
      await expect(toastOf(page)).toContainText("Login successful!");
      await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
      await expect(page.getByText("A post for you")).toBeVisible();
      await expect(page).toHaveURL(`/post/${id}?from=mail#comments`);
      // A member is not led there a second time.
      await page.goto("/login");
      await expect(page).toHaveURL("/");
    },
  );

  test(
    "V4: leads nowhere else: a page of another site in its place becomes Home",
    { tag: "@full" },
    async ({ page, world }) => {
      const ana = await world.member();
      for (const to of ["/..//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
        await page.context().clearCookies();
        await page.goto("/login");
        await page.evaluate((path) => history.replaceState({ to: path }, ""), to);
        await page.getByLabel(email).fill(ana.email);
        await page.getByLabel(password, { exact: true }).fill(PASSWORD);
        await page.getByRole("button", { name: "Log In", exact: true }).click();
        await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
        await expect(page).toHaveURL("/");
      }
      // `//evil.example` opened by a visitor is a path of ours that looks like another site.
      await page.context().clearCookies();
      await page.goto(`${baseURL()}//evil.example`);
      await page.getByRole("link", { name: "Log In" }).click();
      await page.getByLabel(email).fill(ana.email);
      await page.getByLabel(password, { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Log In", exact: true }).click();
      await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
      await expect(page).toHaveURL("/");
    },
  );
});

test.describe("the verification page", () => {
  test("shows that it verifies while the request is in flight", { tag: "@full" }, async ({ page }) => {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route("/api/verify-email/*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/verify-email/unknown");
    await expect(page.getByText("Verifying your email...")).toBeVisible();
    letThrough();
    await expect(page.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
    await expect(page.getByText("Invalid or expired verification link")).toBeVisible();
    await page.getByRole("link", { name: "Back to Login" }).click();
    await expect(page).toHaveURL("/login");
  });

  test("shows the same error for a link that is far too long", { tag: "@full" }, async ({ page }) => {
    await page.goto(`/verify-email/${"x".repeat(300)}`);
    await expect(page.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
    await expect(page.getByText("Invalid or expired verification link")).toBeVisible();
    await page.goto(`/reset-password/${"x".repeat(300)}`);
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  });
});

test.describe("a forgotten password", () => {
  test("is reset by a link from an administrator", { tag: "@full" }, async ({ page, world }) => {
    const ana = await world.member();
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page).toHaveURL("/forgot-password");
    await page.getByLabel(email).fill(ana.email);
    await page.locator("form").getByRole("button").last().click();
    await expect(page.getByText("Please ask an administrator for a password reset link.")).toBeVisible();

    await page.goto("/reset-password/not-a-link");
    await page.getByLabel("New password").fill("brand new password");
    await page.locator("form").getByRole("button").last().click();
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();

    const { url } = await newResetLink(world.db, ana.id, baseURL());
    await page.goto(`${url}#administrator`);
    await expect(page.getByText("This verifies your email and makes you an administrator.")).toBeVisible();
    await page.goto("/login");
    await page.goto(url);
    await expect(page.getByText("You'll be logged out everywhere else.")).toBeVisible();
    await page.getByLabel("New password").fill("123");
    await page.locator("form").getByRole("button").last().click();
    await expect(page.getByLabel("New password")).toHaveAccessibleDescription("Password must be at least 6 characters");
    await page.getByLabel("New password").fill("brand new password");
    await page.locator("form").getByRole("button").last().click();
    await expect(page).toHaveURL("/login");
    await page.getByLabel(email).fill(ana.email);
    await page.getByLabel(password, { exact: true }).fill("brand new password");
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  });
});
