import { SMTPServer } from "smtp-server";
import { expect } from "vitest";
import { eventually } from "./eventually.ts";

/** A real mail server on this machine, which a test can stop and start again on the same port. */
export class MailServer {
  readonly mails: string[] = [];
  readonly #refused = new Set<string>();
  #server: SMTPServer | undefined;
  #port = 0;

  async open() {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: ({ address }, _session, done) =>
        done(this.#refused.has(address) ? Object.assign(new Error("No such mailbox"), { responseCode: 550 }) : null),
      onData: (stream, _session, done) => {
        let mail = "";
        stream.on("data", (chunk: Buffer) => (mail += chunk.toString()));
        stream.on("end", () => done(void this.mails.push(unfold(mail))));
      },
    });
    await new Promise<void>((resolve) => server.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (server.server.address() as { port: number }).port;
    this.#server = server;
  }

  /** From now on there is no such mailbox. */
  refuse(address: string) {
    this.#refused.add(address);
  }

  close = () => new Promise<void>((resolve) => this.#server?.close(() => resolve()));

  /** Settings for an instance that sends its mail here. */
  get settings() {
    return {
      SMTP_URL: `smtp://127.0.0.1:${this.#port}`,
      PUBLIC_URL: "http://plaza.example.com",
      MAIL_FROM: "Plaza <hello@plaza.example.com>",
    };
  }

  arrived = (count: number) => eventually(() => expect(this.mails).toHaveLength(count), 15_000);

  /** Waits for the next mail to this address and removes it. */
  async take(email: string): Promise<string> {
    const at = () => this.mails.findIndex((mail) => mail.includes(`To: ${email}`));
    await eventually(() => expect(at()).not.toBe(-1), 15_000);
    return this.mails.splice(at(), 1)[0] ?? "";
  }
}

/** Undoes the mail's line folding. */
const unfold = (mail: string) => mail.replaceAll("=\r\n", "").replaceAll("=3D", "=");

/** With the letters of its text as they are read. */
export const decoded = (mail: string) =>
  mail.replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());

/** The path of the link in a mail. */
export const pathIn = (mail?: string) => /http:\/\/plaza\.example\.com(\/[\w/-]+)/.exec(mail ?? "")?.[1] ?? "";
