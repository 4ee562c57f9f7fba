import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { projectFile } from "../../server/src/project.ts";

const BYTES_A_SECOND = 1_024;

interface Crowd {
  host: string;
  port: number;
  /** For each member one who reads and one who sends. */
  tokens: string[];
  /** What is read, in turn. */
  paths: string[];
}

/** Starts them in a process of their own, so that whoever measures is not slowed by them. */
export function startSlowClients(crowd: Crowd) {
  const args = [projectFile("node_modules/tsx/dist/cli.mjs"), fileURLToPath(import.meta.url)];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(crowd));
  const counted = text(child.stdout);
  return {
    /** Ends them; returns how many were cut off by the server. */
    async stop(): Promise<number> {
      child.kill("SIGTERM");
      await once(child, "close");
      return Number(await counted);
    },
  };
}

/** Takes a kilobyte a second of what it asked for; comes again when it is cut off. */
const readSlowly = ({ host, port }: Crowd, path: string, token: string, isOver: () => boolean) =>
  hold(port, isOver, (socket) => {
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: sid=${token}\r\n\r\n`);
    socket.pause();
    return () => socket.read(Math.min(BYTES_A_SECOND, socket.readableLength));
  });

/** Announces a post and sends a few bytes of it each second; or does so with the head of its request. */
function sendSlowly({ host, port }: Crowd, token: string, isOver: () => boolean, ofHead: boolean) {
  const head = `POST /api/posts HTTP/1.1\r\nhost: ${host}\r\ncookie: sid=${token}\r\ncontent-type: application/json\r\n`;
  return hold(port, isOver, (socket) => {
    socket.resume();
    socket.write(ofHead ? head : `${head}content-length: 4000\r\n\r\n{"content":"`);
    return () => socket.write(ofHead ? "x-slow: x\r\n" : "slow");
  });
}

/** Holds a connection until it is over, and opens another where it was ended. */
async function hold(port: number, isOver: () => boolean, begin: (socket: Socket) => () => unknown) {
  let ended = 0;
  while (!isOver()) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    let isOpen = true;
    socket.on("close", () => (isOpen = false));
    const step = begin(socket);
    while (isOpen && !isOver()) {
      await sleep(900 + Math.random() * 200);
      if (isOpen) step();
    }
    if (!isOver()) ended += 1;
    socket.destroy();
  }
  return ended;
}

async function main() {
  const crowd = JSON.parse(await text(process.stdin)) as Crowd;
  let isDone = false;
  const isOver = () => isDone;
  process.once("SIGTERM", () => (isDone = true));
  const held = crowd.tokens.flatMap((token, n) => [
    readSlowly(crowd, crowd.paths[n % crowd.paths.length] ?? "/", token, isOver),
    sendSlowly(crowd, token, isOver, n % 2 === 0),
  ]);
  const ended = await Promise.all(held);
  process.stdout.write(String(ended.reduce((sum, count) => sum + count, 0)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
