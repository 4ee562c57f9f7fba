import { MAX_MEDIA } from "@plaza/contract/forms/fields/media-input";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { mediaFields, mediaUrlsOf, MOST, restored } from "./attachment.ts";
import PicturesField from "./pictures-field.tsx";
import { useAttachments } from "./use-attachments.ts";

const picture = (name: string, kind: "image" | "video" = "image") => ({
  objectPath: `/objects/${name}`,
  kind,
  width: 40,
  height: 30,
  alt: "",
});

afterEach(cleanup);

function Form({ names }: { names: string[] }) {
  const pictures = useAttachments({
    accept: "both",
    most: MOST,
    first: () => names.map((name) => restored(picture(name))),
  });
  return (
    <form>
      <textarea aria-label="Text" />
      <PicturesField pictures={pictures} isLarge />
      <output data-testid="sent">{JSON.stringify(mediaUrlsOf(pictures.attachments))}</output>
    </form>
  );
}

const sent = () => JSON.parse(screen.getByTestId("sent").textContent) as { url: string; alt?: string }[];
const urls = () => sent().map(({ url }) => url.slice("/objects/".length));
const tile = (name: RegExp) => within(screen.getByRole("list")).getByRole("button", { name });

it("arrow keys move a picture, which keeps the focus, and its new position is announced", () => {
  render(<Form names={["a", "b", "c"]} />);
  tile(/^Photo 1 of 3/).focus();
  fireEvent.keyDown(tile(/^Photo 1 of 3/), { key: "ArrowRight" });
  expect(urls()).toEqual(["b", "a", "c"]);
  expect(document.activeElement).toBe(tile(/^Photo 2 of 3/));
  expect(screen.getAllByRole("status")[0]?.textContent).toBe("photo moved to position 2 of 3");
  fireEvent.keyDown(tile(/^Photo 2 of 3/), { key: "End" });
  expect(urls()).toEqual(["b", "c", "a"]);
});

it("a description is sent with its picture", () => {
  render(<Form names={["a", "b"]} />);
  fireEvent.click(tile(/^Photo 2 of 2/));
  fireEvent.change(screen.getByLabelText(/^Describe photo 2/), { target: { value: " A lamp " } });
  expect(sent()).toEqual([{ url: "/objects/a" }, { url: "/objects/b", alt: "A lamp" }]);
  expect(tile(/^Photo 2 of 2: A lamp/)).toBeDefined();
});

it("Delete removes a picture, and the focus goes to the next one", () => {
  render(<Form names={["a", "b", "c"]} />);
  fireEvent.keyDown(tile(/^Photo 2 of 3/), { key: "Delete" });
  expect(urls()).toEqual(["a", "c"]);
  expect(document.activeElement).toBe(tile(/^Photo 2 of 2/));
});

it("one alone has the button Remove", () => {
  render(<Form names={["a"]} />);
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(urls()).toEqual([]);
});

it("one alone without a description is sent in the field for a single one", () => {
  expect(mediaFields([restored(picture("a"))])).toEqual({ imageUrl: "/objects/a" });
  expect(mediaFields([restored(picture("a", "video"))])).toEqual({ videoUrl: "/objects/a" });
  expect(mediaFields([restored({ ...picture("a"), alt: "A lamp" })])).toEqual({
    mediaUrls: [{ url: "/objects/a", alt: "A lamp" }],
  });
  expect(mediaFields([])).toEqual({});
});

it("there may be as many as the server takes", () => {
  expect(MOST).toBe(MAX_MEDIA);
});
