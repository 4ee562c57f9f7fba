import { expect, it } from "vitest";
import { planOf } from "./film-plan.ts";

const MB = 1024 * 1024;
const film = { seconds: 30, width: 1920, height: 1080, soundBitrate: 128_000 };

it("a short film stays large", () => {
  expect(planOf({ ...film, seconds: 20 }, 10 * MB)).toEqual({ bitrate: 2_500_000, width: 1280, height: 720 });
});

it("a film of a minute gets what is left beside its sound", () => {
  const plan = planOf({ ...film, seconds: 60 }, 10 * MB);
  expect(plan).toMatchObject({ width: 854, height: 480 });
  expect(((plan?.bitrate ?? 0) + film.soundBitrate) * 60).toBeLessThan(10 * MB * 8);
});

it("a film held upright is measured by its shorter side", () => {
  expect(planOf({ ...film, width: 1080, height: 1920, seconds: 20 }, 10 * MB)).toMatchObject({
    width: 720,
    height: 1280,
  });
});

it("a small film is not enlarged", () => {
  expect(planOf({ ...film, width: 321, height: 241 }, 10 * MB)).toMatchObject({ width: 322, height: 242 });
});

it("a film of ten minutes is too long", () => {
  expect(planOf({ ...film, seconds: 600 }, 10 * MB)).toBeNull();
});
