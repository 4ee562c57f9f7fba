// Uploads one photo again and again in a process of its own: argv has the address of the server, the photo's file and a token for
// each that uploads at once. Obeys one command a line: begin, end.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [address, file, ...tokens] = process.argv.slice(2);
const bytes = readFileSync(file);
let isOver = true;
let photos = 0;
let running = [];

async function upload(token) {
  const headers = { cookie: `sid=${token}`, origin: address, "content-type": "application/json" };
  const asked = await fetch(`${address}/api/objects/upload`, { method: "POST", headers });
  const { uploadURL } = await asked.json();
  const sent = await fetch(uploadURL, { method: "PUT", body: bytes });
  if (!sent.ok) throw new Error(`The upload got ${sent.status}`);
  const body = JSON.stringify({ mediaURL: uploadURL });
  const done = await fetch(`${address}/api/post-media`, { method: "PUT", headers, body });
  if (!done.ok) throw new Error(`The photo got ${done.status} ${await done.text()}`);
}

async function uploadAlways(token) {
  while (!isOver) {
    await upload(token);
    photos += 1;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  isOver = line === "end";
  if (isOver) await Promise.all(running);
  else running = tokens.map(uploadAlways);
  console.log(photos);
}
