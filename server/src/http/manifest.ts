import { type Words, wordsIn } from "../words/words.ts";

/** A screenshot for the browser's own install dialog. */
export interface Screenshot {
  path: string;
  body: Buffer;
}

interface Named {
  appName: string;
  logoVersion: string | null;
  language: string;
}

/** The web app manifest: the browser installs the app under the community's own name, with its logo. */
export function manifest({ appName, logoVersion, language }: Named, screenshots: Screenshot[]): string {
  const words = wordsIn(language);
  const { t } = words;
  return JSON.stringify({
    name: appName,
    short_name: appName,
    description: t("Connect with friends and the world around you."),
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    lang: language,
    dir: "auto",
    categories: ["social", "lifestyle"],
    // The canvas and the surface of the web's styles.css: what is behind the first paint, and the bar above it.
    background_color: "#f6f5fb",
    theme_color: "#ffffff",
    icons: logoVersion ? ownIcons(logoVersion) : ICONS,
    shortcuts: [
      { name: t("New post"), url: "/?new-post", icons: [icon("new-post-96.png", "96x96")] },
      { name: t("Messages"), url: "/messages", icons: [icon("messages-96.png", "96x96")] },
      { name: t("Events"), url: "/events", icons: [icon("events-96.png", "96x96")] },
    ],
    // The web's lib/device/shared-content.ts takes what is sent there.
    share_target: {
      action: "/share",
      method: "POST",
      enctype: "multipart/form-data",
      params: { title: "title", text: "text", url: "url", files: [{ name: "media", accept: ["image/*", "video/*"] }] },
    },
    // A link or a shortcut opens in the window that is there.
    launch_handler: { client_mode: ["navigate-existing", "auto"] },
    screenshots: screenshots.flatMap((one) => screenshot(one, words)),
  });
}

function icon(file: string, sizes: string, purpose = "any") {
  return { src: `/icons/${file}`, sizes, type: file.endsWith(".svg") ? "image/svg+xml" : "image/png", purpose };
}

const ICONS = [
  icon("icon.svg", "any"),
  icon("icon-192.png", "192x192"),
  icon("icon-512.png", "512x512"),
  icon("maskable-192.png", "192x192", "maskable"),
  icon("maskable-512.png", "512x512", "maskable"),
  icon("badge-96.png", "96x96", "monochrome"),
];

/** A browser looks at an icon again only where its address is another. */
function ownIcons(version: string) {
  const shapes = [
    icon("logo-192.png", "192x192"),
    icon("logo-512.png", "512x512"),
    icon("logo-maskable-192.png", "192x192", "maskable"),
    icon("logo-maskable-512.png", "512x512", "maskable"),
  ];
  return shapes.map((shape) => ({ ...shape, src: `${shape.src}?v=${version}` }));
}

const PNG = "\x89PNG\r\n\x1a\n";

/** `/screenshots/home-wide.png`: the file's first word says what it shows, its PNG header gives the size. */
function screenshot({ path, body }: Screenshot, { t }: Words) {
  if (body.toString("latin1", 0, 8) !== PNG || body.length < 24) return [];
  const [width, height] = [body.readUInt32BE(16), body.readUInt32BE(20)];
  return {
    src: path,
    sizes: `${width}x${height}`,
    type: "image/png",
    form_factor: width > height ? "wide" : "narrow",
    label: path.includes("/messages") ? t("Messages") : t("Home"),
  };
}
