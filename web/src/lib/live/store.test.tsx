import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createListeners, createStore, useStore } from "./store.ts";

afterEach(cleanup);

it("a store notifies its listeners of each value until they unsubscribe", () => {
  const store = createStore(1);
  const seen: number[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  unsubscribe();
  store.set(3);
  expect(seen).toEqual([2]);
  expect(store.get()).toBe(3);
});

it("a listener that unsubscribes while it is notified does not keep the others from being notified", () => {
  const { notify, subscribe } = createListeners();
  const last = vi.fn();
  const unsubscribe = subscribe(() => unsubscribe());
  subscribe(last);
  notify();
  notify();
  expect(last).toHaveBeenCalledTimes(2);
});

it("a component shows the store's value as it changes", () => {
  const store = createStore("light");
  const Theme = () => useStore(store);
  render(<Theme />);
  expect(screen.getByText("light")).toBeTruthy();
  act(() => store.set("dark"));
  expect(screen.getByText("dark")).toBeTruthy();
});
