import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createUpload, type UploadState } from "./upload.ts";

const UPLOAD_URL = "https://plaza.example/uploads/one";
const file = new File(["a picture"], "dusk.png", { type: "image/png" });

/** A fake connection: nothing arrives before the test says so. */
class Wire {
  static sent: Wire[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  status = 0;
  statusText = "";
  responseText = "";
  opened: string[] = [];
  headers: Record<string, string> = {};
  body: unknown;
  isAborted = false;

  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
    Wire.sent.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort();
  }
  respond(status: number, text = "") {
    this.status = status;
    this.responseText = text;
    this.onload();
  }
}

const replies = { createUpload: {} as object, finishUpload: {} as object };
const fetched = vi.fn((address: string, _init: RequestInit) =>
  Promise.resolve(Response.json(address.endsWith("/api/post-media") ? replies.finishUpload : replies.createUpload)),
);

beforeEach(() => {
  Wire.sent = [];
  replies.createUpload = { uploadURL: UPLOAD_URL };
  replies.finishUpload = { objectPath: "/objects/one" };
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("XMLHttpRequest", Wire);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function watched() {
  const upload = createUpload(file);
  const states: UploadState[] = [upload.current().state];
  upload.subscribe(() => {
    if (states.at(-1) !== upload.current().state) states.push(upload.current().state);
  });
  return { upload, states };
}

const wire = (number = 0) => vi.waitUntil(() => Wire.sent[number]);

describe("an upload", () => {
  it("waits until it is started", () => {
    const { upload } = watched();
    expect(upload.current().state).toBe("waiting");
    expect(fetched).not.toHaveBeenCalled();
  });

  it("requests an address, sends the file, has it checked, and is complete", async () => {
    const { upload, states } = watched();
    const ended = upload.start();
    const sent = await wire();
    expect(sent.opened).toEqual(["PUT", UPLOAD_URL]);
    expect(sent.body).toBe(file);
    expect(sent.headers["Content-Type"]).toBe("image/png");
    sent.respond(200);
    expect(await ended).toMatchObject({ state: "complete", objectPath: "/objects/one", failure: null });
    expect(states).toEqual(["waiting", "preprocessing", "uploading", "postprocessing", "complete"]);
    expect(fetched.mock.calls.at(-1)?.[1].body).toBe(JSON.stringify({ mediaURL: UPLOAD_URL }));
  });

  it("reports how much has been sent", async () => {
    const { upload } = watched();
    void upload.start();
    const sent = await wire();
    sent.upload.onprogress?.({ lengthComputable: true, loaded: 426, total: 1000 });
    expect(upload.current()).toMatchObject({ state: "uploading", percent: 42 });
  });

  it("is aborted when paused, and starts anew when resumed", async () => {
    const { upload } = watched();
    const first = upload.start();
    (await wire()).upload.onprogress?.({ lengthComputable: true, loaded: 5, total: 10 });
    upload.pause();
    expect(await first).toMatchObject({ state: "paused", percent: 0 });
    expect(Wire.sent[0]?.isAborted).toBe(true);

    const second = upload.start();
    (await wire(1)).respond(200);
    expect(await second).toMatchObject({ state: "complete" });
  });

  it("sends nothing when paused before it has an address", async () => {
    const { upload } = watched();
    const ended = upload.start();
    upload.pause();
    expect(await ended).toMatchObject({ state: "paused" });
    expect(Wire.sent).toHaveLength(0);
  });

  it("can be started again when cancelled", async () => {
    const { upload } = watched();
    const ended = upload.start();
    await wire();
    upload.cancel();
    expect(await ended).toMatchObject({ state: "waiting", percent: 0, failure: null });
    expect(Wire.sent[0]?.isAborted).toBe(true);
  });

  it("sends what is made of the file, and reports how much of that is done", async () => {
    const { upload } = watched();
    const smaller = new File(["small"], "dusk.webp", { type: "image/webp" });
    const percents: number[] = [];
    const ended = upload.start(async ({ onProgress }) => {
      onProgress(30);
      percents.push(upload.current().percent);
      return smaller;
    });
    const sent = await wire();
    expect(sent.body).toBe(smaller);
    expect(percents).toEqual([30]);
    expect(upload.current()).toMatchObject({ state: "uploading", percent: 0 });
    sent.respond(200);
    expect(await ended).toMatchObject({ state: "complete" });
  });

  it("ends what is made of the file when cancelled, and sends nothing", async () => {
    const { upload } = watched();
    let aborted: AbortSignal | undefined;
    const ended = upload.start(
      ({ signal }) =>
        new Promise((_, reject) => {
          aborted = signal;
          signal.addEventListener("abort", () => reject(new Error("aborted")));
        }),
    );
    upload.cancel();
    expect(await ended).toMatchObject({ state: "waiting", failure: null });
    expect(aborted?.aborted).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  });

  it("is not completed by a response that arrives after it was cancelled", async () => {
    const { upload, states } = watched();
    upload.subscribe(() => {
      if (upload.current().state === "postprocessing") upload.cancel();
    });
    const ended = upload.start();
    (await wire()).respond(200);
    expect(await ended).toMatchObject({ state: "waiting", objectPath: null });
    expect(states).not.toContain("complete");
  });
});

describe("a failed upload", () => {
  it("has the server's own sentence, and can be retried", async () => {
    const { upload } = watched();
    const first = upload.start();
    (await wire()).respond(413, JSON.stringify({ message: "A file can be 10 MB at most" }));
    expect(await first).toMatchObject({
      state: "error",
      failure: { title: "Upload failed", reason: "A file can be 10 MB at most" },
    });

    const second = upload.start();
    (await wire(1)).respond(200);
    expect(await second).toMatchObject({ state: "complete", failure: null });
  });

  it("never shows raw text of a proxy", async () => {
    const { upload } = watched();
    const ended = upload.start();
    (await wire()).respond(502, "<html>Bad gateway</html>");
    expect((await ended).failure).toEqual({ title: "Upload failed", reason: undefined });
  });

  it("reports a broken connection", async () => {
    const { upload } = watched();
    const ended = upload.start();
    (await wire()).onerror();
    expect((await ended).failure?.title).toBe("Upload failed");
  });

  it("reports a missing upload address", async () => {
    replies.createUpload = {};
    const { upload } = watched();
    expect((await upload.start()).failure?.title).toBe("Upload failed: No URL available");
    expect(Wire.sent).toHaveLength(0);
  });

  it("reports a missing file path", async () => {
    replies.finishUpload = {};
    const { upload } = watched();
    const ended = upload.start();
    (await wire()).respond(200);
    expect((await ended).failure?.title).toBe("Upload failed: No URL available");
  });
});
