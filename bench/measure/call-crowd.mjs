// Two who talk, many times over, in a process of its own: argv has the address of the server, stdin one JSON line with the
// sides of each call. Prints 'ready' once all sockets are open. Then 'evenly signal N' has every side say N frames to the other
// over two seconds, as browsers that connect do; 'once typing N' each frame as soon as all have the one before. Prints
// 'received N of M' once all have arrived, or some have not within ten seconds.
import { createInterface } from "node:readline";
import { WebSocket } from "ws";

const address = process.argv[2];
const OVER_MS = 2_000;
const LATE_MS = 10_000;
const LOOK_MS = 5;
/** About what a description with a picture has. */
const DATA = "a=candidate ".repeat(200);
let received = 0;

const open = ({ token }) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${address.replace("http", "ws")}/ws`, {
      headers: { cookie: `sid=${token}`, origin: address },
      perMessageDeflate: false,
    });
    socket.on("message", (frame) => {
      if (frame.includes('"type":"signal"') || frame.includes('"type":"typing"')) received += 1;
    });
    socket.on("error", reject);
    socket.on("open", () => resolve(socket));
  });

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const calls = JSON.parse((await lines.next()).value);
const sides = [];
for (const {
  id: callId,
  sides: [one, other],
} of calls) {
  const [mine, theirs] = [await open(one), await open(other)];
  const from = (own, partner, socket) => ({
    socket,
    signal: JSON.stringify({
      type: "signal",
      callId,
      userId: partner.userId,
      device: partner.device,
      from: own.device,
      data: DATA,
    }),
    typing: JSON.stringify({ type: "typing", userId: partner.userId }),
  });
  sides.push(from(one, other, mine), from(other, one, theirs));
}
console.log("ready");

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
async function arrived(count) {
  const lateAt = Date.now() + LATE_MS;
  while (received < count && Date.now() < lateAt) await pause(LOOK_MS);
}

for await (const line of lines) {
  const [command, kind, count] = line.split(" ");
  received = 0;
  let sent = 0;
  const began = Date.now();
  for (let n = 0; n < Number(count) && (command === "evenly" || received === sent); n++) {
    for (const side of sides) {
      side.socket.send(side[kind]);
      sent += 1;
      const dueAt = began + (sent / sides.length / Number(count)) * OVER_MS;
      if (command === "evenly" && dueAt > Date.now()) await pause(LOOK_MS);
    }
    if (command === "once") await arrived(sent);
  }
  await arrived(sent);
  console.log(`received ${received} of ${sent}`);
}
process.exit(0);
