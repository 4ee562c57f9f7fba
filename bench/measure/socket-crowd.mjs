// Opens sockets in a process of its own: argv has the address of the server, stdin one token a line. Prints 'open' once all
// are open. Then it obeys one command a line: open, cut, reset, count.
import { createInterface } from "node:readline";
import { WebSocket } from "ws";

const address = process.argv[2].replace("http", "ws");
const watch = process.argv[3];
const TRIES = 20;
const PAUSE_MS = 200;
const sockets = [];
let frames = 0;
let last = 0;
let opened = 0;
let tokens = [];

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function openOne(token) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${address}/ws`, {
      headers: token ? { cookie: `sid=${token}`, origin: process.argv[2] } : {},
      perMessageDeflate: false,
    });
    sockets.push(socket);
    socket.on("message", (data) => {
      if (watch && !data.includes(watch)) return;
      frames += 1;
      last = performance.timeOrigin + performance.now();
    });
    socket.on("error", reject);
    socket.on("open", () => {
      opened += 1;
      if (watch) socket.send(JSON.stringify({ type: "watch", postIds: [], feed: true, events: false, groups: false }));
      resolve();
    });
  });
}

/** A busy server refuses a handshake; a screen tries again after a pause, and so does this. */
async function openInTime(token) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await openOne(token);
    } catch (error) {
      if (tries === TRIES) throw error;
      await pause(PAUSE_MS * tries);
    }
  }
}

async function openAll() {
  opened = 0;
  const waiting = [...tokens];
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) await openInTime(token);
    }),
  );
  console.log(`open ${opened}`);
}

const commands = {
  open: openAll,
  async cut() {
    for (const socket of sockets.splice(0)) socket.terminate();
    await pause(500);
    console.log("cut");
  },
  count() {
    console.log(`frames ${frames} ${last}`);
  },
  reset() {
    frames = 0;
    console.log("reset");
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  if (line.startsWith("tokens ")) tokens = line.slice(7).split(",");
  else await commands[line]();
}
process.exit(0);
