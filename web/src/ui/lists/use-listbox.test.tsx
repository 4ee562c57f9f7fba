import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type RefObject, useRef } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useListbox } from "./use-listbox.ts";

afterEach(cleanup);

const onPick = vi.fn();
const onClose = vi.fn();
afterEach(() => {
  onPick.mockReset();
  onClose.mockReset();
});

interface ListProps {
  count: number;
  first: 0 | -1;
  typed?: string;
}

function List({ field, ...list }: ListProps & { field: RefObject<HTMLInputElement | null> }) {
  const { optionProps } = useListbox(field, { listId: "list", pickKeys: ["Enter", "Tab"], onPick, onClose, ...list });
  return (
    <div id="list" role="listbox">
      {Array.from({ length: list.count }, (_, at) => (
        <div key={`option ${at}`} {...optionProps(at)} />
      ))}
    </div>
  );
}

function Box({ isOpen = true, isCombobox = false, ...list }: ListProps & { isOpen?: boolean; isCombobox?: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const combobox = isCombobox ? { role: "combobox", "aria-controls": "list", "aria-expanded": false } : {};
  return (
    <>
      <input ref={field} data-testid="field" {...combobox} />
      {isOpen && <List field={field} {...list} />}
    </>
  );
}

const field = () => screen.getByTestId("field");
const press = (...keys: string[]) => keys.map((key) => fireEvent.keyDown(field(), { key }));
const active = () => field().getAttribute("aria-activedescendant");

describe("a listbox controlled from its field", () => {
  it("wraps around through the options where the first one is active from the start", () => {
    render(<Box count={3} first={0} />);
    expect(active()).toBe("list-0");
    press("ArrowDown", "ArrowDown");
    expect(active()).toBe("list-2");
    expect(screen.getAllByRole("option").map((one) => one.getAttribute("aria-selected"))).toEqual([
      "false",
      "false",
      "true",
    ]);
    press("ArrowDown");
    expect(active()).toBe("list-0");
    press("ArrowUp");
    expect(active()).toBe("list-2");
  });

  it("passes the field itself where no option is active at first", () => {
    render(<Box count={2} first={-1} />);
    expect(active()).toBeNull();
    press("ArrowDown", "ArrowDown");
    expect(active()).toBe("list-1");
    press("ArrowDown");
    expect(active()).toBeNull();
    press("ArrowUp");
    expect(active()).toBe("list-1");
  });

  it("picks the active option only, and keeps the key from the form", () => {
    render(<Box count={2} first={-1} />);
    expect(press("Enter")).toEqual([true]);
    expect(onPick).not.toHaveBeenCalled();
    expect(press("ArrowDown", "Enter")).toEqual([false, false]);
    expect(onPick.mock.calls).toEqual([[0]]);
    expect(press("a")).toEqual([true]);
  });

  it("ignores keys that an input method composes with", () => {
    render(<Box count={2} first={0} />);
    fireEvent.keyDown(field(), { key: "Enter", isComposing: true });
    expect(onPick).not.toHaveBeenCalled();
  });

  it("starts again from the first option when another text is typed", () => {
    const { rerender } = render(<Box count={3} first={-1} typed="a" />);
    press("ArrowDown");
    rerender(<Box count={3} first={-1} typed="an" />);
    expect(active()).toBeNull();
  });

  it("stays within a list that has become shorter", () => {
    const { rerender } = render(<Box count={3} first={0} />);
    press("ArrowUp");
    rerender(<Box count={2} first={0} />);
    expect(active()).toBe("list-1");
    rerender(<Box count={2} first={0} isOpen={false} />);
    expect(active()).toBeNull();
  });

  it("closes with Escape", () => {
    render(<Box count={1} first={0} />);
    expect(press("Escape")).toEqual([false]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("is described on the field as long as it is shown", () => {
    const { rerender } = render(<Box count={1} first={0} />);
    expect(field().getAttribute("aria-controls")).toBe("list");
    expect(field().hasAttribute("aria-expanded")).toBe(false);
    rerender(<Box count={1} first={0} isOpen={false} />);
    expect(field().hasAttribute("aria-controls")).toBe(false);
  });

  it("expands a combobox and collapses it again", () => {
    const { rerender } = render(<Box count={1} first={-1} isCombobox />);
    expect(field().getAttribute("aria-expanded")).toBe("true");
    rerender(<Box count={1} first={-1} isCombobox isOpen={false} />);
    expect(field().getAttribute("aria-expanded")).toBe("false");
    expect(field().getAttribute("aria-controls")).toBe("list");
  });
});
