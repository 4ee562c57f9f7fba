import { expect, it } from "vitest";
import { literal, sql } from "./sql.ts";

const isOlder = (age: number) => sql`age > ${age}`;
const isCalled = (name: string) => sql`name = ${name}`;

it("a fragment's values are numbered by their place in the whole statement", () => {
  const { text, values } = sql`select ${1} from members where ${isOlder(30)} and ${isCalled("Ana")} limit ${5}`;
  expect(text).toBe("select $1 from members where age > $2 and name = $3 limit $4");
  expect(values).toEqual([1, 30, "Ana", 5]);
});

it("one template has one text for each choice of fragments, and values do not count", () => {
  const filtered = (condition: unknown, other: unknown) => sql`where ${condition} and ${other}`;
  const both = filtered(isOlder(1), isCalled("Bo"));
  expect(filtered(isOlder(2), isCalled("Cem"))).toMatchObject({ text: both.text, name: both.name, values: [2, "Cem"] });
  expect(filtered(isCalled("Bo"), isOlder(1)).text).toBe("where name = $1 and age > $2");
  expect(filtered(true, isOlder(1)).text).toBe("where $1 and age > $2");
  expect(filtered(isOlder(1), true).text).toBe("where age > $1 and $2");
  expect(filtered(literal(1), literal(2)).text).toBe("where 1 and 2");
});

it("a usual page size is part of the text, any other a value", () => {
  const limited = (limit: number) => sql`select 1 limit ${limit}`;
  expect(limited(21)).toMatchObject({ text: "select 1 limit 21", values: [] });
  expect(limited(31).text).toBe("select 1 limit 31");
  expect(limited(22)).toMatchObject({ text: "select 1 limit $1", values: [22] });
});
