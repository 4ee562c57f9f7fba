import "../run/node-version.mjs";
import { mkdirSync } from "node:fs";
import { findOrInstallBrowser } from "../test/browser.mjs";
import { withDemoTown } from "./demo-town.mjs";
import { installEmojiFont } from "./emoji-font.mjs";
import { buildWhereNeeded } from "../run/fresh-build.mjs";
import { installWhereNeeded } from "../run/install.mjs";
import { fromRoot } from "../run/project.mjs";

// npm run pictures: the README's pictures, the manifest's, and a sheet of all screens, from the demo town. A size and a theme,
// such as `-- desktop dark`, make a part of them.
await installWhereNeeded();
await buildWhereNeeded();
await installEmojiFont();
const { chromium } = await import("@playwright/test");
const { default: sharp } = await import("sharp");

const SIZES = {
  phone: { viewport: { width: 360, height: 780 }, tile: 180, columns: 9 },
  desktop: { viewport: { width: 1440, height: 900 }, tile: 480, columns: 4 },
};
const THEMES = ["light", "dark"];
const wanted = process.argv.slice(2);
const isWanted = (size, theme) => wanted.every((word) => word === size || word === theme);
const GAP = 12;
const SHEETS = fromRoot("docs", "screens");
const MANIFEST = fromRoot("web", "public", "screenshots");
const README = fromRoot("docs", "pictures");
/** The README's, by the size, the theme and how the screen's name begins. */
const SHOWN = {
  home: ["desktop", "light", "member /"],
  page: ["desktop", "light", "member /p/"],
  chat: ["desktop", "light", "member /messages?userId="],
  phone: ["phone", "light", "member /"],
};

const VISITOR = ["/", "/login", "/login?mode=signup", "/forgot-password", "/install", "/help", "/nowhere"];
const whenIdle = (page) => page.waitForLoadState("networkidle");
/** What fades or pops in has done so, and is painted. */
const whenPainted = (page) =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Clicks a button that opens something, and waits for it. */
const opening =
  (name, role = "dialog") =>
  async (page) => {
    await page.getByRole("button", { name }).first().click();
    await page.getByRole(role).first().waitFor();
  };

/** Scrolls to a section by its heading, below the bar. */
const at = (title) => async (page) => {
  const heading = page.getByRole("heading", { name: title, exact: true }).first();
  await heading.evaluate((element) => {
    element.scrollIntoView();
    scrollBy(0, -100);
  });
};

/** The address, and what is opened there. */
const memberScreens = ({ mina, post, poll, chat, group, event, item, place }) => [
  ["/"],
  ["/", opening("Post menu", "menuitem")],
  [`/profile/${mina}`],
  [`/profile/${mina}`, at("Highlights")],
  [`/profile/${mina}?tab=about`],
  [`/post/${post}`],
  [`/post/${poll}`],
  ["/friends"],
  ["/messages"],
  [`/messages?userId=${mina}`],
  [`/messages?userId=${chat}`],
  ["/notifications"],
  ["/groups"],
  [`/groups/${group}`],
  ["/groups", opening("Create group")],
  ["/marketplace"],
  [`/marketplace/${item}`],
  ["/marketplace", opening("Create listing")],
  ["/events"],
  [`/events/${event}`],
  ["/events", opening("Create event")],
  ["/events?view=month"],
  ["/events?tab=yours", opening("Sync to your calendar")],
  ["/pages"],
  [`/p/${place}`],
  [`/p/${place}`, opening("Page menu", "menu")],
  ["/search?q=market"],
  ["/saved"],
  ["/memories"],
  ["/friends?tab=lists"],
  ["/marketplace?kind=lend"],
  ...["profile", "security", "notifications", "privacy", "data"].map((place) => [`/settings/${place}`]),
  ["/developers"],
  ["/admin"],
  ...["users", "reports", "pages", "audit", "registration", "settings", "webhooks", "health"].map((tab) => [
    `/admin?tab=${tab}`,
  ]),
];

mkdirSync(SHEETS, { recursive: true });
mkdirSync(MANIFEST, { recursive: true });
mkdirSync(README, { recursive: true });
const executablePath = await findOrInstallBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
try {
  await withDemoTown(async (town) => {
    for (const [size, { viewport, tile, columns }] of Object.entries(SIZES)) {
      for (const theme of THEMES.filter((one) => isWanted(size, one))) {
        const shots = await walk(town, viewport, theme);
        await sheet(shots, { tile, columns, viewport, file: `${SHEETS}/${size}-${theme}.webp` });
        for (const [name, [shownSize, shownTheme, start]] of Object.entries(SHOWN)) {
          if (shownSize !== size || shownTheme !== theme) continue;
          const { png } = shots.find((shot) => shot.name.startsWith(start));
          await sharp(png).webp({ quality: 82 }).toFile(`${README}/${name}.webp`);
        }
        if (theme === "light") {
          const file = `${MANIFEST}/home-${size === "phone" ? "narrow" : "wide"}.png`;
          const home = shots.find(({ name }) => name === "member /");
          await sharp(home.png).png({ palette: true, quality: 80, effort: 10 }).toFile(file);
        }
        console.log(`${size}, ${theme}: ${shots.length} screens`);
      }
    }
  });
} finally {
  await browser.close();
}

async function walk(town, viewport, theme) {
  const shots = [];
  const open = async (isMember) => {
    const context = await browser.newContext({
      viewport,
      baseURL: town.url,
      reducedMotion: "reduce",
      timezoneId: "Europe/Lisbon",
      serviceWorkers: "block",
    });
    await context.addInitScript(
      ([chosen]) => {
        localStorage.setItem("theme", chosen);
        // Neither the install offer nor the first steps are in the pictures.
        localStorage.setItem("pwa-install-dismissed", "true");
      },
      [theme],
    );
    if (isMember) await town.signIn(context, "ana");
    return context;
  };
  const take = async (page, kind, path, act) => {
    await page.goto(path);
    await whenIdle(page);
    await act?.(page);
    await whenIdle(page);
    await whenPainted(page);
    shots.push({ name: `${kind} ${path}`, png: await page.screenshot() });
  };

  const visitor = await open(false);
  const outside = await visitor.newPage();
  for (const path of VISITOR) await take(outside, "visitor", path);
  await visitor.close();

  const member = await open(true);
  const inside = await member.newPage();
  for (const [path, act] of memberScreens(await itemsIn(member))) await take(inside, "member", path, act);
  const announced = await announce(member, town.url);
  await take(inside, "announcement", "/admin?tab=announcements");
  await take(inside, "announcement", "/");
  await announced.remove();
  await inside.goto("/");
  await inside
    .getByRole("button", { name: /'s story/ })
    .first()
    .click();
  await inside.getByRole("dialog").waitFor();
  await inside.keyboard.press("Space");
  shots.push({ name: "story", png: await inside.screenshot() });
  await member.close();
  return shots;
}

/** What an administrator announces to all, until it is removed. */
async function announce(context, origin) {
  const path = "/api/admin/announcements";
  const content = "Saturday from 7 to 8 in the morning, for an upgrade. Everything you write before that stays.";
  const headers = { origin };
  const made = await context.request.post(path, { data: { title: "Plaza rests for an hour", content }, headers });
  if (!made.ok()) throw new Error(`Nothing was announced: ${made.status()} ${await made.text()}`);
  const { id } = await made.json();
  return { remove: () => context.request.delete(`${path}/${id}`, { headers }) };
}

/** Finds one of each kind to show. */
async function itemsIn(context) {
  const get = async (path) => (await context.request.get(path)).json();
  const [posts, groups, events, items, people, conversations, pages] = await Promise.all(
    [
      "/api/posts?limit=50",
      "/api/groups?view=mine",
      "/api/events",
      "/api/marketplace",
      "/api/search?q=mina&kind=people",
      "/api/conversations",
      "/api/pages",
    ].map(get),
  );
  return {
    post: (posts.find(({ commentCount }) => commentCount > 2) ?? posts[0]).id,
    poll: posts.find(({ poll }) => poll).id,
    chat: conversations.find(({ kind }) => kind === "group").id,
    group: groups[0].id,
    event: events[0].id,
    item: items[0].id,
    mina: people[0].user.id,
    place: pages[0].handle,
  };
}

/** Tiles all of them on one sheet, small. */
async function sheet(shots, { tile, columns, viewport, file }) {
  const height = Math.round((tile * viewport.height) / viewport.width);
  const rows = Math.ceil(shots.length / columns);
  const tiles = await Promise.all(
    shots.map(async ({ png }, index) => ({
      input: await sharp(png).resize(tile, height).png().toBuffer(),
      left: GAP + (index % columns) * (tile + GAP),
      top: GAP + Math.floor(index / columns) * (height + GAP),
    })),
  );
  await sharp({
    create: {
      width: GAP + columns * (tile + GAP),
      height: GAP + rows * (height + GAP),
      channels: 3,
      background: "#8a8a8a",
    },
  })
    .composite(tiles)
    .webp({ quality: 72 })
    .toFile(file);
}
