import * as z from "zod/mini";
import { mediaAddress } from "./fields/media-address.ts";
import { line } from "./fields/text.ts";
import { says } from "../words/says.ts";

/** How long a recording may be. */
export const MAX_VOICE_SECONDS = 300;
/** The bars that are drawn of a recording. */
export const MAX_BARS = 64;
/** Of a file's name, in code points. */
export const MAX_FILE_NAME = 120;

const address = mediaAddress(says("That file isn't yours"));

/** A recording or a file to attach: the address of an upload of one's own, and what is shown of it. */
export const attachmentInput = z.discriminatedUnion(
  "kind",
  [
    z.object({
      kind: z.literal("voice"),
      url: address,
      seconds: z
        .number("seconds must be a number")
        .check(
          z.minimum(0.1, says("The recording is too short")),
          z.maximum(MAX_VOICE_SECONDS, says("The recording is too long")),
        ),
      waveform: z
        .array(z.int("The waveform has whole numbers").check(z.minimum(0), z.maximum(100)))
        .check(z.minLength(1, "The waveform is missing"), z.maxLength(MAX_BARS, "The waveform is too long")),
    }),
    z.object({
      kind: z.literal("file"),
      url: address,
      name: line({ name: says("The name of the file"), max: 1_000, required: says("The file has no name") }),
    }),
  ],
  "An attachment is a voice or a file",
);
export type AttachmentInput = z.output<typeof attachmentInput>;
