import { createTransport } from "nodemailer";
import { escapeHtml } from "../html.ts";
import type { Settings } from "../settings.ts";

export interface Mail {
  /** The instance's name, above the text. */
  appName: string;
  to: string;
  subject: string;
  /** Paragraphs in plain words. */
  lines: string[];
  link: { label: string; url: string };
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
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
    async send({ appName, to, subject, lines, link }) {
      await transport.sendMail({
        from: settings.mailFrom ?? { name: appName, address: `no-reply@${host}` },
        to,
        subject,
        text: asText(lines, link),
        html: asHtml(appName, lines, link),
      });
    },
    close: () => transport.close(),
  };
}

const asText = (lines: string[], link: Mail["link"]) => [...lines, `${link.label}:\n${link.url}`].join("\n\n");

function asHtml(appName: string, lines: string[], { label, url }: Mail["link"]) {
  const body = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join("");
  const button =
    "display:inline-block;padding:13px 26px;border-radius:24px;background:#ff8a33;color:#23180f;font-weight:700;text-decoration:none";
  return `<!doctype html><html lang="en"><body style="margin:0;padding:32px 16px;background:#f6f5fb;color:#1d1a2b;font:16px/1.5 system-ui,sans-serif"><div style="max-width:480px;margin:0 auto;padding:32px;border-radius:24px;background:#fff"><p style="margin:0 0 24px;font-size:22px;font-weight:800">${escapeHtml(appName)}</p>${body}<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="${button}">${escapeHtml(label)}</a></p><p style="margin:0;font-size:13px;color:#5c5870">Or open this address: ${escapeHtml(url)}</p></div></body></html>`;
}
