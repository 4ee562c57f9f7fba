import type { Page } from "@playwright/test";
import { findingsInBothThemes } from "../testing/axe.ts";
import { baseURL, expect, test, toastOf } from "../testing/world.ts";

const LINKS = [
  ["Home", "/"],
  ["Friends", "/friends"],
  ["Groups", "/groups"],
  ["Marketplace", "/marketplace"],
  ["Events", "/events"],
] as const;

/** As in a browser whose session was ended elsewhere: without the hint a visitor's page does not ask. */
const hintAtSession = (page: Page) => page.context().addCookies([{ name: "signed-in", value: "1", url: baseURL() }]);

test.describe("the top bar", () => {
  test("has every entry of the product, the active one highlighted, on a phone as a bar at the bottom", async ({
    page,
    ana,
  }) => {
    // Only administrators have that page.
    await page.goto("/admin");
    await expect(page).toHaveURL("/");
    const bar = page.getByRole("banner");
    await expect(bar.getByRole("link", { name: "Plaza home" })).toHaveAttribute("href", "/");
    await expect(bar.getByRole("combobox", { name: "Search" })).toBeVisible();
    await expect(bar.getByRole("button", { name: "Install App" })).toBeVisible();
    await expect(bar.getByRole("link", { name: "Admin" })).toHaveCount(0);
    await expect(bar.getByRole("link", { name: "Messages" })).toHaveAttribute("href", "/messages");
    const main = page.getByRole("navigation", { name: "Main", exact: true });
    for (const [name, href] of LINKS) {
      await main.getByRole("link", { name }).click();
      await expect(page).toHaveURL(href);
      await expect(main.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
      await expect(main.locator("[aria-current]")).toHaveCount(1);
    }
    await bar.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "View profile" }).click();
    await expect(page).toHaveURL(`/profile/${ana.id}`);
    await expect(page.getByRole("heading", { name: "Ana Prado" })).toBeVisible();
    // The keys come with the parts that load later.
    await expect(async () => {
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    expect(await findingsInBothThemes(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Escape");

    await page.setViewportSize({ width: 360, height: 740 });
    // An installed app has no bar of the browser's, so this page, which another one opened, has a way back.
    await expect(bar.getByRole("link", { name: "Plaza home" })).toBeHidden();
    await bar.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL("/events");
    await page.goto(`/profile/${ana.id}`);
    await expect(bar.getByRole("link", { name: "Plaza home" })).toBeVisible();
    await expect(bar.getByRole("button", { name: "Back" })).toHaveCount(0);
    await page.goto("/");
    const bottom = page.getByRole("navigation", { name: "Main" });
    for (const [name] of LINKS) await expect(bottom.getByRole("link", { name })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Search" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Install App" })).toBeHidden();
    await bottom.getByRole("link", { name: "Events" }).click();
    await expect(bottom.getByRole("link", { name: "Events" })).toHaveAttribute("aria-current", "page");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test("shows one's initials, upper-cased", { tag: "@full" }, async ({ page, world, context }) => {
    await world.signIn(context, await world.member({ firstName: "inês", lastName: "de souza" }));
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Account menu" })).toHaveText("ID");
  });

  test("stays in sight while one scrolls", { tag: "@full" }, async ({ page, ana: _ }) => {
    await page.setViewportSize({ width: 1200, height: 400 });
    await page.goto("/settings/security");
    await page.getByRole("heading", { name: "Login and security" }).waitFor();
    await page.mouse.wheel(0, 2_000);
    await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
  });

  test("opens its menu by keyboard, and gives the focus back", { tag: "@full" }, async ({ page, ana: _ }) => {
    await page.goto("/");
    const trigger = page.getByRole("button", { name: "Account menu" });
    await trigger.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "View profile" })).toBeFocused();
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "Log Out" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(trigger).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "View profile" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Settings" })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL("/settings/profile");
  });

  test("Back closes the open notifications before it leaves the page", { tag: "@full" }, async ({ page, ana: _ }) => {
    await page.goto("/groups");
    await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Events" }).click();
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(page.getByText("No notifications yet")).toBeVisible();
    await page.goBack();
    await expect(page.getByText("No notifications yet")).toBeHidden();
    await expect(page).toHaveURL("/events");
    await page.goBack();
    await expect(page).toHaveURL("/groups");
  });

  test("finds people", { tag: "@full" }, async ({ page, ana: _, world }) => {
    const name = `Quirin${Date.now()}`;
    const found = await world.member({ firstName: name, lastName: "Vogel" });
    await page.goto("/");
    await page.getByRole("combobox", { name: "Search" }).fill(name.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/search?q=${name.toLowerCase()}`);
    await page.getByRole("link", { name: `${name} Vogel` }).click();
    await expect(page).toHaveURL(`/profile/${found.id}`);
  });
});

test.describe("administrators", () => {
  test("have a shield that leads to /admin", { tag: "@full" }, async ({ page, world, context }) => {
    await world.signIn(context, await world.member({ isAdmin: true }));
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Admin" }).click();
    await expect(page).toHaveURL("/admin");
    await expect(page.getByRole("heading", { level: 1, name: "Admin" })).toBeVisible();
  });
});

test.describe("a newcomer's screens", () => {
  for (const [path, title, words] of [
    ["/friends", "Friends", ["No friends yet. Start connecting!"]],
    ["/messages", "Messages", ["No conversations yet", "Select a conversation to start messaging"]],
    ["/groups?tab=mine", "Groups", ["No groups yet"]],
    ["/marketplace?view=own", "Marketplace", ["No items listed yet"]],
  ] as const) {
    test(`${path} says that there is nothing yet`, { tag: "@full" }, async ({ page, ana: _ }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      for (const word of words) await expect(page.getByText(word, { exact: true })).toBeVisible();
      await expect(page).toHaveTitle(`${title} · Plaza`);
    });
  }

  test("/friends has a tab for requests", { tag: "@full" }, async ({ page, ana: _ }) => {
    await page.goto("/friends");
    await expect(page.getByRole("tab", { name: "All Friends" })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("tab", { name: "Friend Requests" }).click();
    await expect(page.getByText("No pending friend requests")).toBeVisible();
  });

  test("home has one's own card and says that there are no friends", { tag: "@full" }, async ({ page, ana }) => {
    await page.goto("/");
    await expect(page.getByText("No friends yet", { exact: true })).toBeVisible();
    await page
      .getByRole("complementary", { name: "Your profile" })
      .getByRole("link", { name: /Ana Prado/ })
      .click();
    await expect(page).toHaveURL(`/profile/${ana.id}`);
  });

  test("a profile has its three tabs", { tag: "@full" }, async ({ page, ana }) => {
    await page.goto(`/profile/${ana.id}`);
    await expect(page.getByText("No bio added yet").first()).toBeVisible();
    for (const [tab, words] of [
      ["Posts", "No posts yet"],
      ["About", "No bio added yet"],
      ["Friends", "No friends yet"],
    ] as const) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByRole("tabpanel").getByText(words)).toBeVisible();
    }
  });
});

test.describe("an unknown address", () => {
  for (const path of ["/no-such-page", "/friends/extra/deep"]) {
    test(`a member at ${path} sees the page for unknown addresses`, { tag: "@full" }, async ({ page, ana: _ }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
      await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
    });
  }

  for (const path of ["/no-such-page", "/friends", "/messages", "/admin", "/settings", "/groups", "/profile/x/y"]) {
    test(
      `a visitor at ${path} sees the page for unknown addresses, with a link to log in`,
      { tag: "@full" },
      async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
        await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
        await expect(page).toHaveURL(path);
        await page.getByRole("link", { name: "Log In" }).click();
        await expect(page).toHaveURL("/login");
      },
    );
  }

  for (const path of ["/post/x", "/profile/x", "/groups/x", "/events/x", "/marketplace/x"]) {
    test(`a visitor at ${path} is asked to log in or sign up`, { tag: "@full" }, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "This is on Plaza" })).toBeVisible();
      await page.getByRole("link", { name: "Sign Up" }).click();
      await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
    });
  }

  test("the profile of an unknown member says so", { tag: "@full" }, async ({ page, ana: _ }) => {
    for (const id of [crypto.randomUUID(), "nonsense"]) {
      await page.goto(`/profile/${id}`);
      await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    }
  });
});

test.describe("the app's start", () => {
  test(
    "sends the first requests before any script has loaded, and each once",
    { tag: "@full" },
    async ({ page, ana: _ }) => {
      await page.goto("/");
      await expect(page.getByRole("main")).toBeVisible();
      await page.goto("about:blank");
      // Without its first script, so that what is asked now is asked by the page itself.
      await page.route(/assets\/index-.*\.js$/, (route) => route.abort());
      const asked: string[] = [];
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith("/api/") || pathname.startsWith("/assets/sig-")) asked.push(pathname);
      });
      await page.goto("/", { waitUntil: "load" });
      await expect(page.getByRole("status")).toContainText("Loading");
      expect(asked.map((path) => path.replace(/sig-.*/, "sig-")).toSorted()).toEqual([
        "/api/auth/user",
        "/api/counts",
        "/api/posts",
        "/api/stories",
        "/assets/sig-",
      ]);

      await page.unroute(/assets\/index-.*\.js$/);
      await page.goto("about:blank");
      asked.length = 0;
      // Nothing is caught up with as long as the socket is held back.
      await page.routeWebSocket("**/ws", () => {});
      await page.goto("/");
      await expect(
        page.getByRole("main").getByRole("article").or(page.getByText("No posts yet")).first(),
      ).toBeVisible();
      const first = ["/api/auth/user", "/api/counts", "/api/posts", "/api/stories"];
      expect(asked.filter((path) => first.includes(path)).toSorted()).toEqual(first);
    },
  );

  test("shows a spinner while the session is in flight", { tag: "@full" }, async ({ page }) => {
    await hintAtSession(page);
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route("/api/auth/user", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/");
    await expect(page.getByRole("status")).toContainText("Loading");
    letThrough();
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
  });

  test("does not take a failed request for signed out", { tag: "@full" }, async ({ page, ana: _ }) => {
    await page.route("/api/auth/user", (route) => route.abort());
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Get Started" })).toHaveCount(0);
    await page.unroute("/api/auth/user");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  });

  test("requests the session once, and treats a 401 as signed out", { tag: "@full" }, async ({ page }) => {
    await hintAtSession(page);
    let asked = 0;
    page.on("request", (request) => (asked += request.url().endsWith("/api/auth/user") ? 1 : 0));
    await page.goto("/login");
    await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
    expect(asked).toBe(1);
    await expect(toastOf(page)).toHaveCount(0);
  });

  test(
    "requests Home's first responses once where the session was ended elsewhere",
    { tag: "@full" },
    async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith("/api/")) asked.push(pathname);
      });
      // The chunk of Home arrives after the refusal.
      let letThrough = () => {};
      const held = new Promise<void>((resolve) => (letThrough = resolve));
      await page.route("**/assets/sig-*.js", async (route) => {
        await held;
        await route.continue();
      });
      await page.addInitScript(() => {
        if (!sessionStorage.getItem("visited")) localStorage.setItem("plaza-signed-in", crypto.randomUUID());
        sessionStorage.setItem("visited", "true");
      });
      await page.goto("/");
      await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
      const arrived = page.waitForResponse("**/assets/sig-*.js");
      letThrough();
      // The page's own import of it is done before this one.
      await page.evaluate((chunk) => import(chunk), (await arrived).url());
      expect(asked.toSorted()).toEqual(["/api/auth/user", "/api/counts", "/api/posts", "/api/stories"]);
    },
  );

  test("skips to the content by keyboard", { tag: "@full" }, async ({ page, ana: _ }) => {
    await page.goto("/friends");
    await page.getByRole("heading", { name: "Friends" }).waitFor();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  test("moves the focus to a new screen, and restores the scroll position on Back", async ({ page, ana: _ }) => {
    await page.setViewportSize({ width: 1000, height: 400 });
    await page.goto("/settings/security");
    await page.getByRole("heading", { name: "Login and security" }).waitFor();
    // A section that is still loading moves what is below it.
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => window.scrollTo(0, 500));
    await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Groups" }).click();
    await expect(page.getByRole("heading", { name: "Groups", exact: true })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Login and security" })).toBeAttached();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
  });
});
