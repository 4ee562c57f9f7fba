import { hash } from "node:crypto";

const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");

/** The same for the same post of any archive: a member has it once. */
export function clientIdOf(key: string): string {
  const hex = hash("sha256", key, "hex");
  return asUuid(`${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17, 32)}`);
}

/** An id that begins with the time, as the database makes them: lists are in its order. */
export function idAt(time: Date): string {
  const random = crypto.randomUUID().replaceAll("-", "");
  return asUuid(`${time.getTime().toString(16).padStart(12, "0")}7${random.slice(13)}`);
}
