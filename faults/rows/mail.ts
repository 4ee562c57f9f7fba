import { setTimeout as sleep } from "node:timers/promises";
import { createServer, type Server } from "node:net";
import { SMTPServer } from "smtp-server";
import { freePort } from "../../server/src/testing/process.ts";
import { call, isGood } from "../parts/calls.ts";
import { openInstance } from "../parts/instance.ts";
import { Writer } from "../parts/writer.ts";
import type { Outcome } from "../report.ts";

const ENOUGH = 2_000;
const SIGNUPS = 60;

/** A mail server that takes everything, and remembers to whom. */
async function openMailServer(port: number, recipients: string[]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      stream.resume();
      stream.on("end", () => {
        // Others get theirs too, for what was written to them.
        const addresses = session.envelope.rcptTo.map(({ address }) => address);
        recipients.push(...addresses.filter((address) => address.startsWith("mail-")));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return () => new Promise<void>((resolve) => server.close(() => resolve()));
}

/** One that takes connections and never speaks. */
async function openSilentServer(port: number): Promise<Server> {
  const server = createServer((socket) => void socket.on("error", () => undefined));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
}

/** L18: the mail server is dead, then takes connections without a word, then works. */
export async function loseMail(): Promise<Outcome> {
  const port = await freePort();
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: "http://127.0.0.1", MAIL_FROM: "plaza@example.com" };
  const { node, db, members, close } = await openInstance({ env });
  try {
    const writer = new Writer(members.slice(0, 4), () => node.address).start();
    const waits: number[] = [];
    let refused = 0;
    const signUp = async (n: number) => {
      const email = `mail-${n}@example.com`;
      const body = { email, password: "correct horse", firstName: "Ana", lastName: "Prado" };
      const reply = await call(node.address, { path: "/api/signup", body });
      waits.push(reply.ms);
      if (!isGood(reply)) refused += 1;
    };
    for (let n = 0; n < SIGNUPS / 2; n += 1) await signUp(n);
    const silent = await openSilentServer(port);
    for (let n = SIGNUPS / 2; n < SIGNUPS; n += 1) await signUp(n);
    await writer.reaches(ENOUGH);
    silent.close();
    const recipients: string[] = [];
    const closeMail = await openMailServer(port, recipients);
    await writer.stop();
    // Each waits longer after each try: those that wait are due now. A job that runs is leased for two minutes.
    const begun = performance.now();
    while (new Set(recipients).size < SIGNUPS && performance.now() - begun < 60_000) {
      await db.rows({
        text: "update jobs set run_at = now() where run_at > now() and run_at not between now() + interval '80 s' and now() + interval '125 s'",
        values: [],
        name: "due",
      });
      await sleep(500);
    }
    await sleep(1_000);
    await closeMail();
    return {
      stored: await writer.readBack(db, node.address),
      failures: writer.failures,
      exits: node.exits(),
      figures: [
        { name: "sign-ups", value: SIGNUPS },
        { name: "refused", value: refused, most: 0 },
        { name: "longest", value: Math.max(...waits) / 1_000, unit: "s", most: 2 },
        { name: "mails missing", value: SIGNUPS - new Set(recipients).size, most: 0 },
        { name: "mails twice", value: recipients.length - new Set(recipients).size, most: 0 },
      ],
    };
  } finally {
    await close();
  }
}
