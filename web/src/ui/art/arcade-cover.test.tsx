import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ArcadeCover } from "./arcade-cover.tsx";

const draw = (id?: string) => renderToStaticMarkup(id === undefined ? <ArcadeCover /> : <ArcadeCover id={id} />);
const ids = Array.from({ length: 42 }, (_, i) => `01990000-0000-7000-8000-${i.toString(16).padStart(12, "0")}`);

it("a default cover is the same for the same id, and differs between ids", () => {
  expect(ids.map(draw)).toEqual(ids.map(draw));
  expect(new Set(ids.map(draw)).size).toBe(ids.length);
});

it("a default cover has every colour set, whatever the id is, and the product's colours without one", () => {
  for (const id of [...ids, "not an id", "ffffffff-ffff-7fff-bfff-ffffffffffff"]) {
    expect(draw(id)).not.toMatch(/NaN|undefined|fill=""|#ff8a33/);
    expect(draw(id).match(/oklch/g)).toHaveLength(24);
  }
  expect(draw()).toContain("#ff8a33");
  expect(draw()).not.toContain("oklch");
});
