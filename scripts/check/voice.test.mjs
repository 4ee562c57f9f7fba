import { describe, expect, it } from "vitest";
import { voiceComplaints } from "./voice.mjs";

const FILE = "web/src/features/messages/chat/chat-head.tsx";

describe("a text that members read", () => {
  it.each([
    ["an attribute", '<Field label="Accent colour" />'],
    ["the text between tags", "<p>Type a name to find somebody.</p>"],
    ["a template", "const title = `${name} is told at once`;"],
    ["a busy button", '<Button>{isBusy ? t("Saving…") : t("Save")}</Button>'],
    ["a refusal", 'throw forbidden("Whoever has it can use it");'],
  ])("with a word that no native speaker would write there is refused: %s", (_, text) =>
    expect(voiceComplaints(FILE, text)).toHaveLength(1),
  );

  it.each([
    ["a comment", "// Whoever has it can use it at once."],
    ["a comment of several lines", "/**\n * Somebody else may have it.\n */"],
    ["a name in code", 'import { Neighbour } from "./neighbour.tsx";'],
    ["other words", "<p>Find someone. Colors are saved right away.</p>"],
  ])("is no business of %s", (_, text) => expect(voiceComplaints(FILE, text)).toEqual([]));

  it("in the demo town, or in a test, is not read", () => {
    expect(voiceComplaints("server/src/demo/text/posts.ts", '"Our neighbours"')).toEqual([]);
    expect(voiceComplaints("web/src/lib/a.test.ts", '"Our neighbours"')).toEqual([]);
  });
});
