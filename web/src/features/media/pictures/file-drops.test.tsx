import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import FileDrops from "./file-drops.tsx";

afterEach(cleanup);

const file = new File(["bytes"], "a.png", { type: "image/png" });
const data = (types: string[]) => ({ types, files: [file] });

function shown() {
  const onFiles = vi.fn<(files: File[]) => void>();
  render(
    <form>
      <textarea aria-label="Text" />
      <FileDrops hint="Drop here" onFiles={onFiles} />
    </form>,
  );
  return { onFiles, field: screen.getByLabelText("Text"), hint: screen.getByText("Drop here") };
}

it("files that are pasted or dropped into the form are taken", () => {
  const { onFiles, field } = shown();
  fireEvent.paste(field, { clipboardData: data(["Files"]) });
  fireEvent.drop(field, { dataTransfer: data(["Files"]) });
  expect(onFiles.mock.calls).toEqual([[[file]], [[file]]]);
});

it("a text is pasted as a text, though a picture of it comes along", () => {
  const { onFiles, field } = shown();
  fireEvent.paste(field, { clipboardData: data(["text/plain", "Files"]) });
  expect(onFiles).not.toHaveBeenCalled();
});

it("the form is marked while files are dragged over the page, wherever they are dropped", () => {
  const { onFiles, hint } = shown();
  expect(hint.className).toContain("hidden");
  fireEvent.dragOver(document.body, { dataTransfer: data(["Files"]) });
  expect(hint.className).toContain("grid");
  fireEvent.drop(document.body, { dataTransfer: data(["Files"]) });
  expect(hint.className).toContain("hidden");
  expect(onFiles).not.toHaveBeenCalled();
});
