import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { AppError, refuse } from "../errors.ts";

type TakeFile = (fields: Map<string, string>, file: Readable) => Promise<void>;

const LIMITS = { fields: 20, fieldNameSize: 100, fieldSize: 4_096, files: 1, parts: 21, headerPairs: 20 };

/** Reads a multipart form: short fields first, and then the one file named `file`, as it arrives. */
export function readForm(headers: IncomingHttpHeaders, body: Readable, takeFile: TakeFile): Promise<void> {
  const busboy = open(headers);
  const fields = new Map<string, string>();
  return new Promise((resolve, reject) => {
    let file: Readable | undefined;
    let taken: Promise<void> | undefined;
    const fail = (error: unknown) => {
      body.unpipe(busboy);
      // The rest of the body is read and dropped, so that the refusal gets through.
      body.resume();
      reject(error);
    };
    // While the file is being taken, its handler knows better what was wrong, and has something to clean up.
    const stop = (fault: Error) => {
      const reason = fault instanceof AppError ? fault : refuse("form_unreadable");
      file?.destroy(reason);
      void Promise.resolve(taken).then(() => fail(reason), fail);
    };
    busboy.on("field", (name, value) => fields.set(name, value));
    busboy.on("file", (name, part) => {
      file = part.on("error", stop);
      if (name !== "file") return stop(refuse("form_file_name"));
      taken = takeFile(fields, part);
      taken.catch(fail);
    });
    busboy.on("finish", () => {
      if (!taken) return fail(refuse("form_without_file"));
      void taken.then(resolve, fail);
    });
    busboy.on("error", (error) => stop(error as Error));
    body.on("error", stop);
    body.pipe(busboy);
  });
}

function open(headers: IncomingHttpHeaders) {
  const type = headers["content-type"];
  if (!type || !/^multipart\/form-data\s*;/i.test(type)) throw refuse("form_not_multipart");
  try {
    return new Busboy({ headers: { ...headers, "content-type": type }, limits: LIMITS });
  } catch {
    throw refuse("form_unreadable");
  }
}
