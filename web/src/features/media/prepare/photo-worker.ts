import { MAX_PIXELS, neededSize } from "@plaza/contract/base/image-size";
import { HEAD_BYTES, isAnimated } from "./animation.ts";

/** Shares of a picture's width and height, from its upper left corner. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PhotoTask {
  file: File;
  /** The part of the upright picture that is used; null for all of it. */
  part: Part | null;
  maxBytes: number;
}

/** 'unchanged' where the file itself is good to send, 'unreadable' where this browser cannot decode it. */
export type PhotoOutcome = Blob | "unchanged" | "unreadable";

const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 };
const QUALITIES = [0.9, 0.75, 0.5];

addEventListener("message", ({ data }: MessageEvent<PhotoTask>) => {
  void draw(data)
    .catch((): PhotoOutcome => "unreadable")
    .then((outcome) => postMessage(outcome));
});

async function draw({ file, part, maxBytes }: PhotoTask): Promise<PhotoOutcome> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (isAnimated(head) && !part) return file.size <= maxBytes ? "unchanged" : "unreadable";
  // Upright, as the camera's orientation says.
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const { x, y, width, height } = part ?? WHOLE;
  const used = {
    x: x * picture.width,
    y: y * picture.height,
    width: width * picture.width,
    height: height * picture.height,
  };
  const size = neededSize(used);
  const isSentAsItIs = !part && file.size <= maxBytes && !isHeic(head);
  if (isSentAsItIs && size.width === picture.width) return "unchanged";

  const canvas = new OffscreenCanvas(size.width, size.height);
  const brush = canvas.getContext("2d");
  if (!brush) return "unreadable";
  brush.imageSmoothingQuality = "high";
  brush.drawImage(picture, used.x, used.y, used.width, used.height, 0, 0, size.width, size.height);
  const mayStay = isSentAsItIs && picture.width * picture.height <= MAX_PIXELS;
  picture.close();
  const drawn = await encode(canvas, isOpaque(head), maxBytes);
  return mayStay && drawn.size >= file.size ? "unchanged" : drawn;
}

const isOpaque = (head: Uint8Array) => (head[0] === 0xff && head[1] === 0xd8) || isHeic(head);

/** iPhones' photos, which the server does not decode: they are sent as JPEG. */
const isHeic = (head: Uint8Array) => /^ftyp(?:hei|hev|mif1|msf1)/.test(String.fromCodePoint(...head.subarray(4, 12)));

async function encode(canvas: OffscreenCanvas, isOpaque: boolean, maxBytes: number): Promise<Blob> {
  const types = isOpaque ? ["image/jpeg"] : ["image/webp", "image/jpeg"];
  for (const type of types) {
    for (const quality of QUALITIES) {
      const blob = await canvas.convertToBlob({ type, quality });
      // A browser without an encoder for the type returns a PNG.
      if (blob.type === type && blob.size <= maxBytes) return blob;
    }
    whiteBehind(canvas);
  }
  throw new Error("No encoding is small enough");
}

/** JPEG has no transparency, and would show black in its place. */
function whiteBehind(canvas: OffscreenCanvas) {
  const brush = canvas.getContext("2d");
  if (!brush) return;
  brush.globalCompositeOperation = "destination-over";
  brush.fillStyle = "#fff";
  brush.fillRect(0, 0, canvas.width, canvas.height);
}
