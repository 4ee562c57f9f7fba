import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { instance } from "#lib/api/instance.ts";
import { PostContent } from "#features/posts/card/post-content.tsx";
import { post } from "#testing/sample-posts.ts";

const GERMAN = "Kennt jemand einen guten Zahnarzt?";
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const show = (lang: string | null, content = GERMAN) => render(<PostContent post={{ ...post(1), lang, content }} />);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const translateButton = () => screen.queryByRole("button", { name: "Translate" });

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  instance.translation = true;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
  delete instance.translation;
});

it("a post says its language to the browser", () => {
  show("de");
  expect(screen.getByText(GERMAN).lang).toBe("de");
});

it("a post in another language is translated by the instance, and shown in its own words again", async () => {
  fetched.mockResolvedValueOnce(Response.json({ content: "Does anyone know a good dentist?", from: "de" }));
  show("de");
  press("Translate");
  expect((await screen.findByText("Does anyone know a good dentist?")).lang).toBe("en");
  const [address, { body }] = fetched.mock.calls[0] ?? ["", {}];
  expect([address, body]).toEqual([`/api/posts/${post(1).id}/translation`, '{"to":"en"}']);
  press("Show original");
  expect(screen.getByText(GERMAN).lang).toBe("de");
});

it("a post is translated by the browser where it has a translator, and nothing is sent", async () => {
  const translate = vi.fn<() => Promise<string>>().mockResolvedValue("Does anyone know a good dentist?");
  const create = vi.fn<(pair: object) => Promise<object>>().mockResolvedValue({ translate, destroy: () => {} });
  vi.stubGlobal("Translator", { availability: async () => "downloadable", create });
  delete instance.translation;
  show("de-AT");
  press("Translate");
  expect(await screen.findByText("Does anyone know a good dentist?")).toBeTruthy();
  expect(create).toHaveBeenCalledWith({ sourceLanguage: "de", targetLanguage: "en" });
  expect(fetched).not.toHaveBeenCalled();
});

it("a pair of languages that the browser has not got is translated by the instance", async () => {
  vi.stubGlobal("Translator", { availability: async () => "unavailable", create: () => Promise.reject(new Error()) });
  fetched.mockResolvedValueOnce(Response.json({ content: "Hello there", from: "yo" }));
  show("yo");
  press("Translate");
  expect(await screen.findByText("Hello there")).toBeTruthy();
});

it("a translation that fails leaves the post and its button as they were", async () => {
  fetched.mockResolvedValueOnce(Response.json({ message: "Not now", code: "translation_failed" }, { status: 503 }));
  show("de");
  press("Translate");
  await vi.waitFor(() => expect(translateButton()).toBeTruthy());
  expect(screen.getByText(GERMAN)).toBeTruthy();
});

it("edited words are shown instead of a translation of the earlier ones", async () => {
  fetched.mockResolvedValueOnce(Response.json({ content: "Hello", from: "de" }));
  const { rerender } = show("de");
  press("Translate");
  await screen.findByText("Hello");
  rerender(<PostContent post={{ ...post(1), lang: "de", content: "Hallo zusammen" }} />);
  expect(screen.getByText("Hallo zusammen")).toBeTruthy();
});

it.each([
  ["in the reader's language", "en-GB", GERMAN],
  ["in a language that nobody knows", null, GERMAN],
  ["without letters", "de", "12345 👍"],
])("a post %s has no button to translate it", (_, lang, content) => {
  show(lang, content);
  expect(translateButton()).toBeNull();
});

it("nobody sees a button to translate where neither the browser nor the instance can", () => {
  delete instance.translation;
  show("de");
  expect(translateButton()).toBeNull();
});
