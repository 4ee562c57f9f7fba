import { act, renderHook } from "@testing-library/react";
import type { ChangeEvent } from "react";
import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { forgetDraft } from "#lib/device/drafts.ts";
import { useForm } from "./use-form.ts";

const schema = z.object({ name: z.string(), place: z.string() });
const BLANK = { name: "", place: "" };
const KEY = "plaza-form-ana create-event";

/** Opens the form as after a reload: nothing is left of the last one but what the browser has stored. */
function openForm(first = BLANK, key: string | undefined = KEY) {
  const { result, unmount } = renderHook(() => useForm(schema, first, { draftKey: key }));
  return {
    values: () => result.current.values,
    type: (name: "name" | "place", value: string) =>
      act(() => result.current.field(name).onChange({ target: { value } } as ChangeEvent<HTMLInputElement>)),
    reload: unmount,
  };
}

afterEach(() => localStorage.clear());

describe("the draft of a form", () => {
  it("is restored after a reload", () => {
    const form = openForm();
    form.type("name", "Bread on the square");
    form.reload();
    expect(openForm().values()).toEqual({ name: "Bread on the square", place: "" });
  });

  it("is gone once it is forgotten, or all of it is deleted", () => {
    const form = openForm();
    form.type("name", "Bread");
    form.reload();
    forgetDraft(KEY);
    const again = openForm();
    expect(again.values()).toEqual(BLANK);
    again.type("name", "B");
    again.type("name", "");
    expect(localStorage).toHaveLength(0);
  });

  it("holds the changed fields alone, so that the others follow the server", () => {
    const form = openForm({ name: "Bread", place: "Square" });
    form.type("name", "Bread and soup");
    form.reload();
    expect(openForm({ name: "Bread", place: "Harbour" }).values()).toEqual({
      name: "Bread and soup",
      place: "Harbour",
    });
  });

  it("is not read where it was stored by other code", () => {
    for (const stored of ["{", '"text"', "null", '{"name":1}', '{"other":"field"}']) {
      localStorage.setItem(KEY, stored);
      const form = openForm();
      expect(form.values()).toEqual(BLANK);
      form.reload();
    }
  });

  it("is not stored for a form without a key", () => {
    const { result } = renderHook(() => useForm(schema, BLANK));
    act(() => result.current.field("name").onChange({ target: { value: "secret" } } as ChangeEvent<HTMLInputElement>));
    expect(localStorage).toHaveLength(0);
  });
});
