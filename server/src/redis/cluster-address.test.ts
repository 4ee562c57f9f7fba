import { expect, it } from "vitest";
import { readClusterAddress } from "./cluster-address.ts";
import { rangeOf, slotOf, spreadTags } from "./slots.ts";

it("an address of a cluster names its nodes, the account and whether it is encrypted", () => {
  expect(readClusterAddress("redis+cluster://one:7001,two,[::1]:7003")).toEqual({
    nodes: [
      { host: "one", port: 7001 },
      { host: "two", port: 6379 },
      { host: "::1", port: 7003 },
    ],
    isEncrypted: false,
  });
  expect(readClusterAddress("rediss+cluster://ana:a%40b%2Fc@one:7001")).toEqual({
    nodes: [{ host: "one", port: 7001 }],
    username: "ana",
    password: "a@b/c",
    isEncrypted: true,
  });
});

it("the address of one Redis is none of a cluster", () => {
  for (const url of ["redis://one:6379", "rediss://:secret@one", "", "redis+cluster:one"])
    expect(readClusterAddress(url)).toBeUndefined();
});

it("a tag has the slot that Redis gives it, and there is a tag in each range of slots", () => {
  // As the specification of Redis Cluster has it.
  expect(slotOf("123456789")).toBe(12_739);
  expect(spreadTags(16).map((tag) => rangeOf(tag, 16))).toEqual(Array.from({ length: 16 }, (_, i) => i));
});
