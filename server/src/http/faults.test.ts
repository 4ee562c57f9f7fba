import { beforeAll, describe, expect, it } from "vitest";
import { useWorld } from "../testing/use-world.ts";
import type { Person } from "../testing/world.ts";

const world = useWorld();
let ana: Person;
beforeAll(async () => {
  ana = await world.member();
});

const signup = { firstName: "Bo", lastName: "Lund", email: "bo@example.com", password: "correct horse" };
const event = { name: "Picnic", startTime: "2099-05-02T10:00:00Z", location: "Park" };

describe("the code of a bad field", () => {
  it.each([
    ["an absent name", { ...signup, firstName: undefined }, { firstName: "required" }, undefined],
    ["a blank name", { ...signup, firstName: "  " }, { firstName: "required" }, undefined],
    ["a number for a name", { ...signup, firstName: 7 }, { firstName: "invalid_type" }, undefined],
    ["a long name", { ...signup, firstName: "x".repeat(51) }, { firstName: "too_long" }, { max: 50 }],
    ["a short password", { ...signup, password: "short" }, { password: "too_short" }, { min: 6 }],
    ["a long password", { ...signup, password: "x".repeat(129) }, { password: "too_long" }, { max: 128 }],
    ["no address", { ...signup, email: "nowhere" }, { email: "invalid" }, undefined],
  ])("says what is wrong with %s at the sign-up", async (_what, body, codes, values) => {
    const { status, json } = await world.send("/api/signup", { body });
    expect([status, json.code, json.codes, json.values]).toEqual([400, "invalid_input", codes, values]);
  });

  it("a rule with a code of its own gives the field that code", async () => {
    const body = { ...event, endTime: "2099-05-01T10:00:00Z" };
    const { json } = await ana.send("/api/events", { body });
    expect([json.code, json.codes]).toEqual(["invalid_input", { endTime: "event_ends_before_start" }]);
  });

  it("each of several bad fields has a code, such as not_an_option for a word that is not offered", async () => {
    const body = { title: "Bike", price: -1, category: "nothing", location: "Here" };
    const { json } = await ana.send("/api/marketplace", { body });
    expect(json.codes).toMatchObject({ price: "too_small", category: "not_an_option" });
    expect(Object.keys(json.codes)).toEqual(Object.keys(json.errors));
    expect(json.message).toBe(Object.values(json.errors)[0]);
  });
});
