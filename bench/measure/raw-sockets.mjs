// The limit of the fan-out: ws alone, which sends one frame of argv's length to all its sockets for each line of stdin.
import { createInterface } from "node:readline";
import { WebSocketServer } from "ws";

const frame = Buffer.alloc(Number(process.argv[2]), "x");
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
server.on("listening", () => console.log(server.address().port));
for await (const line of createInterface({ input: process.stdin })) {
  if (line === "send") for (const socket of server.clients) socket.send(frame, { binary: false });
}
process.exit(0);
