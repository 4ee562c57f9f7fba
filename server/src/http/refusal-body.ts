import { STATUS_CODES } from "node:http";
import type { RefusalCode } from "@plaza/contract/refusals/refusals";
import { AppError, sentenceOf } from "../errors.ts";

/** What is sent of a refusal: sentences for people, codes and values for programs. */
export function bodyOf({ code, message, values, fields }: AppError) {
  const named = Object.entries(fields);
  return {
    message,
    code,
    ...(Object.keys(values).length > 0 && { values }),
    ...(named.length > 0 && {
      errors: Object.fromEntries(
        named.map(([field, is]) => [field, typeof is === "string" ? sentenceOf(is, values) : is.sentence]),
      ),
      codes: Object.fromEntries(named.map(([field, is]) => [field, typeof is === "string" ? is : is.code])),
    }),
  };
}

/** A whole response, for a connection that Fastify does not serve. */
export function responseOf(code: RefusalCode): string {
  const refusal = new AppError(code);
  const body = JSON.stringify(bodyOf(refusal));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}
