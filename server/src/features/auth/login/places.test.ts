import { expect, it } from "vitest";
import { shortenAddress } from "./places.ts";

it.each([
  ["203.0.113.77", "203.0.113.x"],
  ["::ffff:203.0.113.77", "203.0.113.x"],
  ["2001:db8:12:34:56:78:9a:bc", "2001:db8:12:…"],
  ["::1", "0:0:0:…"],
])("the address %s is shown as %s", (address, place) => expect(shortenAddress(address)).toBe(place));
