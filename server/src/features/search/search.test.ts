import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";

let world: World;
let ana: Awaited<ReturnType<World["member"]>>;
beforeAll(async () => {
  world = await createWorld();
  ana = await world.member({ firstName: "Ana", lastName: "Prado" });
  await world.member({ firstName: "Inês", lastName: "Cardoso" });
  await world.member({ firstName: "100%", lastName: "Real_Person" });
  await world.member({ firstName: "Ghost", lastName: "Unverified", isVerified: false });
});
afterAll(() => world.close());

const found = async (q: string) =>
  (await ana.send(`/api/search?q=${encodeURIComponent(q)}`)).json.map(
    ({ firstName }: { firstName: string }) => firstName,
  );

describe("searching for people", () => {
  it("finds part of a name in any case", async () => {
    expect(await found("CARDO")).toEqual(["Inês"]);
    expect(await found("  ana prado ")).toEqual(["Ana"]);
  });

  it("takes what is typed literally", async () => {
    expect(await found("100%")).toEqual(["100%"]);
    expect(await found("l_P")).toEqual(["100%"]);
    expect(await found("%")).toEqual(["100%"]);
    expect(await found("\\")).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  it("shows nobody who has not verified", async () => {
    expect(await found("Ghost")).toEqual([]);
  });

  it("refuses a blank search and one too long", async () => {
    for (const query of ["", "q=", "q=%20", "q=a&q=b", `q=${"x".repeat(101)}`, "q=%00"]) {
      expect([query, (await ana.send(`/api/search?${query}`)).status]).toEqual([query, 400]);
    }
  });
});
