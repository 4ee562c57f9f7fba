import { cleanup, fireEvent, render } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { useEscapeCloses } from "./use-escape-closes.ts";

afterEach(cleanup);

function Overlay({ name, closed }: { name: string; closed: string[] }) {
  const [overlay, setOverlay] = useState<HTMLElement | null>(null);
  useEscapeCloses(overlay, () => closed.push(name));
  return (
    <div role="dialog" aria-label={name} ref={setOverlay}>
      <div role="dialog" aria-label={`Emoji in ${name}`} />
    </div>
  );
}

it("closes the topmost overlay where the focus is nowhere, also one that has a closed popover in it", () => {
  const closed: string[] = [];
  render(
    <>
      <Overlay name="Photo" closed={closed} />
      <Overlay name="Question" closed={closed} />
    </>,
  );
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(closed).toEqual(["Question"]);
});
