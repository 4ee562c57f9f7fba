/** The beginning of a recording as Chromium makes it: a WebM with one track of Opus, and some bytes in place of sound. */
export function webmVoice(codec = "A_OPUS", more = ""): Buffer {
  const text = (value: string) => Buffer.from(value, "latin1");
  const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]);
  const segment = Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
  return Buffer.concat([ebml, text("webm"), segment, text(codec), text(more), Buffer.alloc(200, 7)]);
}

/** The first page of a recording as Firefox makes it. */
export const oggVoice = (codec = "OpusHead") =>
  Buffer.concat([Buffer.from("OggS"), Buffer.alloc(24), Buffer.from(codec), Buffer.alloc(200, 7)]);
