import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { type HostileServer, startHostileServer } from "../testing/hostile-server.ts";
import { fetchGuarded, findAddresses, type Wanted } from "./guarded-fetch.ts";
import { toAnywhere, toTheInternet } from "./outgoing.ts";
import { isPublic } from "./public-addresses.ts";
import { isFullSize } from "../testing/size.ts";

const KB = 1024;
const HTML: Wanted = { types: new Set(["text/html"]), maxBytes: 64 * KB, isCut: true };
const IMAGE: Wanted = { types: new Set(["image/png"]), maxBytes: 64 * KB };

let hostile: HostileServer;
beforeAll(async () => {
  hostile = await startHostileServer();
});
afterAll(() => hostile.close());

const NEVER = new AbortController().signal;
const get = (url: string, wanted = HTML, signal = NEVER) => fetchGuarded(hostile.outgoing, url, wanted, signal);
const reasonOf = (fetching: Promise<unknown>) =>
  fetching.then(
    () => "fetched",
    (error: { reason?: string; message: string }) => error.reason ?? error.message,
  );

/** Sends pieces until the other side has enough. */
const endless = (piece: Buffer, headers: Record<string, string>, everyMs = 0) =>
  hostile.page("/endless", (_request, response) => {
    response.writeHead(200, headers);
    const send = () => {
      if (response.destroyed) return;
      if (response.write(piece)) setTimeout(send, everyMs);
      else response.once("drain", send);
    };
    send();
  });

const PRIVATE = [
  "0.0.0.0",
  "10.0.0.1",
  "100.64.0.1",
  "127.0.0.1",
  "127.8.8.8",
  "168.63.129.16",
  "169.254.169.254",
  "172.16.0.1",
  "192.0.0.1",
  "192.0.2.1",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::7f00:1",
  "::ffff:10.0.0.1",
  "::ffff:7f00:1",
  "::ffff:a83f:8110",
  "64:ff9b::7f00:1",
  "64:ff9b:1::a00:1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fec0::1",
  "ff02::1",
];

describe("an address", () => {
  it.each(PRIVATE)("S1, J1: %s is not on the internet", (address) => expect(isPublic(address)).toBe(false));
  it.each(["8.8.8.8", "93.184.216.34", "2606:2800:220:1::1", "::ffff:8.8.8.8"])("%s is", (address) =>
    expect(isPublic(address)).toBe(true),
  );
});

/** Where cloud providers hand a machine its credentials, and their other forms. */
const METADATA = [
  "168.63.129.16",
  "::ffff:168.63.129.16",
  "169.254.169.254",
  "169.254.170.2",
  "::ffff:a9fe:a9fe",
  "64:ff9b::a9fe:a9fe",
  "100.100.100.200",
  "192.0.0.192",
  "fd00:ec2::23",
  "fd00:ec2::254",
  "fd00:0ec2:0:0:0:0:0:254",
  "fd20:ce::254",
  "fd00:c1::a9fe:a9fe",
  "fd00:42::42",
  "fe80::a9fe:a9fe",
];

describe("an operator's webhook that may reach private networks", () => {
  const find = (host: string, addresses: string[] = []) => {
    const lookup = async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    return reasonOf(findAddresses({ ...toAnywhere(), lookup }, new URL(`http://${host}:8080/`), NEVER));
  };

  it.each(METADATA)("J1: does not reach the metadata address %s, nor a name that leads there", async (address) => {
    expect(await find(address.includes(":") ? `[${address}]` : address)).toBe("address");
    expect(await find("metadata.google.internal", ["10.0.0.7", address])).toBe("address");
  });

  it.each(["127.0.0.1", "10.0.0.7", "100.64.0.1", "fd12:3456::1", "8.8.8.8", "168.63.129.17"])(
    "reaches %s",
    async (address) => expect(await find("beside", [address])).toBe("fetched"),
  );
});

describe("a link of a member's", () => {
  const outgoing = toTheInternet();
  const ask = (url: string) => reasonOf(fetchGuarded(outgoing, url, HTML, NEVER));

  it.each(PRIVATE)("S1, J1: is not fetched from %s", async (address) => {
    const host = address.includes(":") ? `[${address}]` : address;
    for (const url of [`http://${host}/`, `https://${host}/`]) expect(await ask(url)).toBe("address");
  });

  it.each([
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://127.1/",
    "http://①②⑦.⓪.⓪.①/",
    "http://localhost/",
    "http://db/",
    "http://printer.local/",
    "http://metadata.google.internal/",
    "http://router.lan/",
    "http://x.localhost./",
    "http://example.com:22/",
    "http://example.com:8080/",
    "https://example.com:80/",
    "http://name:password@example.com/",
    "http://name@example.com/",
    "file:///etc/passwd",
    "gopher://example.com/",
    "ftp://example.com/",
    "data:text/html,x",
    "javascript:alert(1)",
    "//example.com/",
    "nothing",
    `http://example.com/${"a".repeat(2_048)}`,
  ])("is not fetched if it is %s", async (url) => expect(await ask(url)).toBe("address"));

  it("is not fetched by a name that leads inside, also if only one of its addresses does", async () => {
    const { at, inside, outside, name } = hostile;
    name("inside.example", [inside]);
    name("half.example", [outside, inside]);
    name("mapped.example", ["::ffff:7f00:2"]);
    name("nowhere.example", []);
    for (const host of ["inside.example", "half.example", "mapped.example", "nowhere.example"])
      expect(await reasonOf(get(at("/", host)))).toBe("address");
    expect(hostile.insideConnections()).toBe(0);
  });

  it("J1: goes to the address that was checked, though the name leads inside a moment later", async () => {
    hostile.name("rebound.example", [hostile.outside], [hostile.inside]);
    hostile.html("/rebound", "<title>Hello</title>");
    const { body } = await get(hostile.at("/rebound", "rebound.example"));
    expect(body.toString()).toContain("Hello");
    expect(hostile.lookups("rebound.example")).toBe(1);
    expect(await reasonOf(get(hostile.at("/rebound", "rebound.example")))).toBe("address");
    expect(hostile.insideConnections()).toBe(0);
  });

  it("J1: is not followed inside by a redirect, nor by a redirect to a name that has changed", async () => {
    hostile.name("turning.example", [hostile.outside], [hostile.inside]);
    const targets = [
      `http://${hostile.inside}:${hostile.port}/`,
      "http://169.254.169.254/latest/meta-data/",
      "http://[::1]/",
      `http://pages.example:${hostile.port + 1}/`,
      "file:///etc/passwd",
      hostile.at("/turning", "turning.example"),
    ];
    for (const target of targets) {
      hostile.redirect("/turning", target);
      expect(await reasonOf(get(hostile.at("/turning", "turning.example")))).toBe("address");
      hostile.name("turning.example", [hostile.outside], [hostile.inside]);
    }
    expect(hostile.insideConnections()).toBe(0);
  });

  it("is followed three times, not four", async () => {
    hostile.html("/0", "<title>At last</title>");
    for (const n of [1, 2, 3, 4]) hostile.redirect(`/${n}`, `/${n - 1}`);
    const { url, body } = await get(hostile.at("/3"));
    expect([url.pathname, body.toString().includes("At last")]).toEqual(["/0", true]);
    expect(await reasonOf(get(hostile.at("/4")))).toBe("redirects");
  });

  it("is read up to its limit, however much is sent", async () => {
    endless(Buffer.alloc(16 * KB, "a"), { "content-type": "text/html" });
    expect((await get(hostile.at("/endless"))).body.byteLength).toBe(64 * KB);
    await eventually(() => expect(hostile.openConnections()).toBe(0));
  });

  it("is read no further than is needed", async () => {
    endless(Buffer.alloc(16 * KB, "a"), { "content-type": "text/html" });
    const { body } = await get(hostile.at("/endless"), { ...HTML, isEnough: () => true });
    expect(body.byteLength).toBeLessThanOrEqual(64 * KB);
    await eventually(() => expect(hostile.openConnections()).toBe(0));
  });

  it.runIf(isFullSize)(
    "is given up when its body takes too long or stops, or a name server never answers",
    { timeout: 20_000 },
    async () => {
      endless(Buffer.from("a"), { "content-type": "text/html" }, 200);
      hostile.page("/stopped", (_request, response) => {
        response.writeHead(200, { "content-type": "text/html" }).write("<title>");
      });
      hostile.page("/silent", () => {});
      const begun = performance.now();
      const silent = { ...hostile.outgoing, lookup: () => new Promise<never>(() => {}) };
      const unnamed = reasonOf(fetchGuarded(silent, "http://slow.example/", HTML, NEVER));
      const reasons = await Promise.all(
        ["/endless", "/stopped", "/silent"].map((path) => reasonOf(get(hostile.at(path)))),
      );
      expect([...reasons, await unnamed]).toEqual(["time", "time", "time", "time"]);
      expect(performance.now() - begun).toBeLessThan(7_000);
      await eventually(() => expect(hostile.openConnections()).toBe(0));
    },
  );

  it("is refused for a picture that announces, or sends, more than its limit", async () => {
    const huge = { "content-type": "image/png", "content-length": String(100 * KB * KB) };
    hostile.page("/announced", (_request, response) => void response.writeHead(200, huge).write("a"));
    endless(Buffer.alloc(16 * KB), { "content-type": "image/png" });
    expect(await reasonOf(get(hostile.at("/announced"), IMAGE))).toBe("size");
    expect(await reasonOf(get(hostile.at("/endless"), IMAGE))).toBe("size");
    await eventually(() => expect(hostile.openConnections()).toBe(0));
  });

  it("J1: is unpacked up to its limit: a gzip bomb costs no memory", async () => {
    const bomb = gzipSync(Buffer.alloc(64 * KB * KB));
    const before = process.memoryUsage().rss;
    for (const [type, wanted] of [["text/html", HTML] as const, ["image/png", IMAGE] as const]) {
      hostile.page("/bomb", (_request, response) =>
        response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(bomb),
      );
      const fetching = get(hostile.at("/bomb"), wanted);
      if (wanted.isCut) expect((await fetching).body.byteLength).toBe(64 * KB);
      else expect(await reasonOf(fetching)).toBe("size");
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(40 * KB * KB);
  });

  it("is refused for a packed body that never unpacks to anything", async () => {
    // An empty stored block, again and again.
    const head = gzipSync("").subarray(0, 10);
    const nothing = Buffer.from("000000ffff".repeat(4_000), "hex");
    hostile.page("/hollow", (_request, response) => {
      response.writeHead(200, { "content-type": "image/png", "content-encoding": "gzip" }).write(head);
      const send = () =>
        void (response.destroyed || (response.write(nothing) ? setImmediate(send) : response.once("drain", send)));
      send();
    });
    expect(await reasonOf(get(hostile.at("/hollow"), IMAGE))).toBe("size");
  });

  it("is read where it is packed as was offered", async () => {
    hostile.page("/packed", ({ headers }, response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
        .end(gzipSync(`${headers["accept-encoding"]}`)),
    );
    expect((await get(hostile.at("/packed"))).body.toString()).toBe("gzip, identity");
  });

  it.each([
    ["type", { "content-type": "application/pdf" }],
    ["type", { "content-type": "image/svg+xml" }],
    ["type", {}],
    ["encoding", { "content-type": "text/html", "content-encoding": "br" }],
    ["encoding", { "content-type": "text/html", "content-encoding": "gzip, gzip" }],
    ["connection", { "content-type": "text/html", "content-encoding": "gzip" }],
    ["connection", { "content-type": "text/html", "x-long": "a".repeat(20 * KB) }],
  ])("is refused by its %s", async (reason, headers) => {
    hostile.page("/odd", (_request, response) => response.writeHead(200, headers).end("Words"));
    expect(await reasonOf(get(hostile.at("/odd")))).toBe(reason);
  });

  it.each([204, 206, 304, 401, 404, 500])("is refused by the status %d", async (status) => {
    hostile.page("/status", (_request, response) => response.writeHead(status, { "content-type": "text/html" }).end());
    expect(await reasonOf(get(hostile.at("/status")))).toBe("status");
  });

  it("is given up at once when the process stops", async () => {
    hostile.page("/silent", () => {});
    const stopping = new AbortController();
    const fetching = reasonOf(get(hostile.at("/silent"), HTML, stopping.signal));
    await eventually(() => expect(hostile.openConnections()).toBe(1));
    stopping.abort();
    expect(await fetching).toContain("aborted");
    await eventually(() => expect(hostile.openConnections()).toBe(0));
  });

  it("carries no cookie and nothing about who wrote it", async () => {
    let sent: Record<string, unknown> = {};
    hostile.page("/headers", ({ headers }, response) => {
      sent = headers;
      response.writeHead(200, { "content-type": "text/html", "set-cookie": "a=b" }).end("Words");
    });
    await get(hostile.at("/headers"));
    expect(Object.keys(sent).toSorted()).toEqual([
      "accept",
      "accept-encoding",
      "accept-language",
      "connection",
      "host",
      "user-agent",
    ]);
  });
});
