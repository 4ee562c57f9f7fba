import { directionOf } from "@plaza/contract/words/languages";
import { createTransport } from "nodemailer";
import { escapeHtml } from "../html.ts";
import type { Settings } from "../settings.ts";
import type { Words } from "../words/words.ts";

export interface Mail {
  /** Those of its receiver, for what is in every mail. */
  words: Words;
  /** The instance's name, above the text. */
  appName: string;
  to: string;
  subject: string;
  /** Paragraphs in plain words. */
  lines: string[];
  /** A list below them. */
  items?: string[];
  link: { label: string; url: string };
  /** Below it, for whoever wants the opposite. */
  otherLink?: { label: string; url: string };
  /** Those of the button; our own unless the instance has an accent. */
  colours?: { background: string; text: string };
  /** By one click, without a session: RFC 8058. */
  unsubscribeUrl?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Whether the mail server takes nothing for this receiver, and never will. */
export function isRefused(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return command === "RCPT TO" && responseCode >= 500;
}

const TIMEOUT_MS = 10_000;

/** Null where no mail server is set. */
export function createMailer(settings: Settings): Mailer | null {
  if (!settings.smtpUrl) return null;
  const host = new URL(settings.publicUrl ?? "http://localhost").hostname;
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(mail) {
      const { appName, to, subject, unsubscribeUrl } = mail;
      await transport.sendMail({
        from: settings.mailFrom ?? { name: appName, address: `no-reply@${host}` },
        to,
        subject,
        text: asText(mail),
        html: asHtml(mail),
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(unsubscribeUrl && {
            "List-Unsubscribe": `<${unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
      });
    },
    close: () => transport.close(),
  };
}

const OURS = { background: "#ff8a33", text: "#23180f" };

function asText({ words: { t }, lines, items = [], link, otherLink, unsubscribeUrl }: Mail): string {
  const list = items.length > 0 ? [items.map((item) => `- ${item}`).join("\n")] : [];
  const end = unsubscribeUrl ? [{ label: t("Unsubscribe"), url: unsubscribeUrl }] : [];
  const links = [link, ...(otherLink ? [otherLink] : []), ...end].map(({ label, url }) => `${label}:\n${url}`);
  return [...lines, ...list, ...links].join("\n\n");
}

function asHtml(mail: Mail): string {
  const { appName, lines, items = [], link, otherLink, colours = OURS, unsubscribeUrl } = mail;
  const { language, t } = mail.words;
  const { label, url } = link;
  const body = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join("");
  const entries = items.map((item) => `<li style="margin:0 0 8px">${escapeHtml(item)}</li>`).join("");
  const list = entries && `<ul style="margin:0 0 24px;padding:0 20px">${entries}</ul>`;
  const button = `display:inline-block;padding:13px 26px;border-radius:24px;background:${colours.background};color:${colours.text};font-weight:700;text-decoration:none`;
  const small = "margin:0;font-size:13px;color:#5c5870";
  const other = otherLink
    ? `<p style="margin:0 0 24px"><a href="${escapeHtml(otherLink.url)}" style="color:#1d1a2b;font-weight:700">${escapeHtml(otherLink.label)}</a></p>`
    : "";
  const end = unsubscribeUrl
    ? `<p style="${small};padding-top:12px"><a href="${escapeHtml(unsubscribeUrl)}" style="color:#5c5870">${escapeHtml(t("Unsubscribe"))}</a></p>`
    : "";
  // Mail programs take the tags of the page away: the card says its direction as well.
  const attributes = `lang="${language}" dir="${directionOf(language)}"`;
  const address = `<bdi dir="ltr">${escapeHtml(url)}</bdi>`;
  const orOpen = escapeHtml(t("Or open this link: {url}")).replace("{url}", () => address);
  return `<!doctype html><html ${attributes}><body style="margin:0;padding:32px 16px;background:#f6f5fb;color:#1d1a2b;font:16px/1.5 system-ui,sans-serif"><div ${attributes} style="max-width:480px;margin:0 auto;text-align:start;padding:32px;border-radius:24px;background:#fff"><p style="margin:0 0 24px;font-size:22px;font-weight:800">${escapeHtml(appName)}</p>${body}${list}<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="${button}">${escapeHtml(label)}</a></p>${other}<p style="${small}">${orOpen}</p>${end}</div></body></html>`;
}
