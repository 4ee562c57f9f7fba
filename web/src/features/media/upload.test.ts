// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createUpload, type UploadState } from "./upload.ts";

const UPLOAD_URL = "https://plaza.example/uploads/one";
const file = new File(["a picture"], "dusk.png", { type: "image/png" });

/** The wire, held in the test's hand: nothing arrives before it says so. */
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

  it("asks where to, sends the file, has it checked, and is complete", async () => {
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

  it("tells how much has gone out", async () => {
    const { upload } = watched();
    void upload.start();
    const sent = await wire();
    sent.upload.onprogress?.({ lengthComputable: true, loaded: 426, total: 1000 });
    expect(upload.current()).toMatchObject({ state: "uploading", percent: 42 });
  });

  it("stops on the wire when paused, and begins anew when it goes on", async () => {
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

  it("sends nothing when paused before it knows where to", async () => {
    const { upload } = watched();
    const ended = upload.start();
    upload.pause();
    expect(await ended).toMatchObject({ state: "paused" });
    expect(Wire.sent).toHaveLength(0);
  });

  it("waits again when cancelled", async () => {
    const { upload } = watched();
    const ended = upload.start();
    await wire();
    upload.cancel();
    expect(await ended).toMatchObject({ state: "waiting", percent: 0, failure: null });
    expect(Wire.sent[0]?.isAborted).toBe(true);
  });

  it("is not completed by an answer that comes after it was cancelled", async () => {
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

describe("an upload that fails", () => {
  it("says so in the server's own sentence, and can be tried again", async () => {
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

  it("never shows raw text from in between", async () => {
    const { upload } = watched();
    const ended = upload.start();
    (await wire()).respond(502, "<html>Bad gateway</html>");
    expect((await ended).failure).toEqual({ title: "Upload failed", reason: undefined });
  });

  it("says so when the connection breaks", async () => {
    const { upload } = watched();
    const ended = upload.start();
    (await wire()).onerror();
    expect((await ended).failure?.title).toBe("Upload failed");
  });

  it("says that there is no URL when the server gives none to send to", async () => {
    replies.createUpload = {};
    const { upload } = watched();
    expect((await upload.start()).failure?.title).toBe("Upload failed: No URL available");
    expect(Wire.sent).toHaveLength(0);
  });

  it("says that there is no URL when the server gives none to keep", async () => {
    replies.finishUpload = {};
    const { upload } = watched();
    const ended = upload.start();
    (await wire()).respond(200);
    expect((await ended).failure?.title).toBe("Upload failed: No URL available");
  });
});
