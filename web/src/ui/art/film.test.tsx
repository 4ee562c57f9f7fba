import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Film } from "./film.tsx";

afterEach(cleanup);

it("a film has sound, and stays muted where its viewer muted it", () => {
  const { rerender } = render(<Film src="/a.webm" aria-label="A film" />);
  const film = screen.getByLabelText<HTMLVideoElement>("A film");
  expect(film.muted).toBe(false);
  film.muted = true;
  fireEvent.play(film);
  rerender(<Film src="/a.webm" aria-label="A film" className="wide" />);
  expect(film.muted).toBe(true);
});
