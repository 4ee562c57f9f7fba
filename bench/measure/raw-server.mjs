// The limit of a figure: node:http alone, sending the bytes of a file. Run as a process of its own.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const body = readFileSync(process.argv[2]);
const headers = { "content-type": "application/json; charset=utf-8", "content-length": body.length };
const server = createServer((request, response) => response.writeHead(200, headers).end(body));
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
