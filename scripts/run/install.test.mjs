import { expect, it } from "vitest";
import { isInstalled } from "./install.mjs";

const system = { os: "linux", cpu: "x64", libc: "glibc" };
const native = (libc) => ({ version: "1.0.0", optional: true, os: ["linux"], cpu: ["x64"], ...(libc && { libc }) });
const locked = {
  "": {},
  "node_modules/plain": { version: "2.0.0" },
  "node_modules/native-gnu": native(["glibc"]),
  "node_modules/native-musl": native(["musl"]),
  "node_modules/native-darwin": { ...native(), os: ["darwin"] },
};
const installed = {
  "node_modules/plain": { version: "2.0.0" },
  "node_modules/native-gnu": { version: "1.0.0" },
};

it("a native part for another C library is not required", () => {
  expect(isInstalled(locked, installed, system)).toBe(true);
});

it.each(["plain", "native-gnu"])("%s is required if it is not there or in another version", (name) => {
  const path = `node_modules/${name}`;
  expect(isInstalled(locked, { ...installed, [path]: undefined }, system)).toBe(false);
  expect(isInstalled(locked, { ...installed, [path]: { version: "0.9.0" } }, system)).toBe(false);
});

it("a native part for this C library is required if only the other one is there", () => {
  expect(isInstalled(locked, installed, { ...system, libc: "musl" })).toBe(false);
});
