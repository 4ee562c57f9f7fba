import {
  BlobSource,
  BufferTarget,
  canEncodeVideo,
  Conversion,
  type DiscardedTrack,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import { planOf } from "./film-plan.ts";

export interface FilmTask {
  file: File;
  maxBytes: number;
  /** Only finds out whether it can be done. */
  isTrial: boolean;
}

export type FilmReport = { percent: number } | { film: Blob } | { isPossible: boolean };

type Plan = NonNullable<ReturnType<typeof planOf>>;

const SOUND_BITRATE = 96_000;
/** Sound in these is copied: it is small already, and not every browser can encode it. */
const COPIED_SOUND = new Set<string | null>(["aac", "opus"]);
/** A second attempt aims lower where the first missed. */
const LOWER = 0.8;

addEventListener("message", ({ data }: MessageEvent<FilmTask>) => {
  void run(data)
    .catch((): FilmReport => ({ isPossible: false }))
    .then((report) => postMessage(report));
});

async function run({ file, maxBytes, isTrial }: FilmTask): Promise<FilmReport> {
  const plan = await makePlan(file, maxBytes);
  const formats = plan ? await formatsFor(plan) : [];
  if (!plan || isTrial) return { isPossible: formats.length > 0 };
  for (const format of formats) {
    // What a browser says it can encode it may still fail at.
    const film = await fit(file, plan, format, maxBytes).catch(() => null);
    if (film) return { film };
  }
  return { isPossible: false };
}

async function fit(file: File, plan: Plan, format: Format, maxBytes: number): Promise<Blob | null> {
  for (const share of [1, LOWER]) {
    const film = await convert(file, { ...plan, bitrate: Math.round(plan.bitrate * share) }, format);
    if (film.size <= maxBytes) return film;
  }
  return null;
}

const open = (file: File) => new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] });

async function makePlan(file: File, maxBytes: number): Promise<Plan | null> {
  const input = open(file);
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!picture || !(await picture.canDecode())) return null;
  const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()];
  return planOf(
    { seconds: await input.computeDuration(), width, height, soundBitrate: await bitrateOf(sound) },
    maxBytes,
  );
}

async function bitrateOf(sound: InputAudioTrack | null): Promise<number> {
  if (!sound) return 0;
  if (!COPIED_SOUND.has(await sound.getCodec())) return SOUND_BITRATE;
  return (await sound.computePacketStats()).averageBitrate;
}

interface Format {
  codec: "avc" | "vp9" | "vp8";
  type: "video/mp4" | "video/webm";
}

/** MP4 plays everywhere; WebM where this browser cannot encode for it. */
const FORMATS: Format[] = [
  { codec: "avc", type: "video/mp4" },
  { codec: "vp9", type: "video/webm" },
  { codec: "vp8", type: "video/webm" },
];

async function formatsFor({ width, height, bitrate }: Plan): Promise<Format[]> {
  const can = await Promise.all(
    FORMATS.map(({ codec }) => canEncodeVideo(codec, { width, height, quality: new Quality({ bitrate }) })),
  );
  return FORMATS.filter((_, index) => can[index]);
}

const isLost = ({ reason }: DiscardedTrack) => reason !== "discarded_by_user";

async function convert(file: File, plan: Plan, { codec, type }: Format): Promise<Blob> {
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input: open(file),
    output: new Output({
      format: type === "video/mp4" ? new Mp4OutputFormat({ fastStart: "in-memory" }) : new WebMOutputFormat(),
      target,
    }),
    tracks: "primary",
    video: {
      codec,
      width: plan.width,
      height: plan.height,
      fit: "contain",
      quality: new Quality({ bitrate: plan.bitrate }),
      forceTranscode: true,
    },
    audio: async (sound) =>
      COPIED_SOUND.has(await sound.getCodec())
        ? {}
        : { codec: "opus", quality: new Quality({ bitrate: SOUND_BITRATE }) },
    // Where and when it was filmed stays here.
    tags: {},
    showWarnings: false,
  });
  // A film without its sound or its picture is another film.
  if (!conversion.isValid || conversion.discardedTracks.some(isLost)) throw new Error("A track cannot be converted");
  conversion.onProgress = (share) => postMessage({ percent: Math.floor(share * 100) } satisfies FilmReport);
  await conversion.execute();
  if (!target.buffer) throw new Error("Nothing was written");
  return new Blob([target.buffer], { type });
}
