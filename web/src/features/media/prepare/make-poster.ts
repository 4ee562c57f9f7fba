/** The very first frame is often black. */
const LATEST_SECONDS = 1;
const WIDTH = 1080;
/** A film that this browser cannot decode may say nothing at all. */
const PATIENCE_MS = 10_000;

/** Returns a frame from the start of a film; throws where this browser cannot decode it. */
export async function makePoster(film: File): Promise<File> {
  const video = document.createElement("video");
  const url = URL.createObjectURL(film);
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: "auto", src: url });
    await reached(video, "loadeddata");
    const { duration } = video;
    video.currentTime = Number.isFinite(duration) ? Math.min(LATEST_SECONDS, duration / 2) : 0.1;
    await reached(video, "seeked");
    return await frameOf(video, film.name);
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}

function reached(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The film takes too long to decode")), PATIENCE_MS);
    const end = (done: () => void) => () => {
      clearTimeout(timer);
      done();
    };
    video.addEventListener(event, end(resolve), { once: true });
    video.addEventListener(
      "error",
      end(() => reject(new Error("The film cannot be decoded"))),
      { once: true },
    );
  });
}

async function frameOf(video: HTMLVideoElement, name: string): Promise<File> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, WIDTH / videoWidth);
  const canvas = new OffscreenCanvas(Math.round(videoWidth * scale), Math.round(videoHeight * scale));
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
  return new File([blob], `${name}.jpg`, { type: blob.type });
}
