import { expect, it } from "vitest";
import { type Call, groupCalls } from "./api-document.ts";
import { curlExample } from "./curl-example.ts";
import { sampleOf, shapeText } from "./shape-text.ts";

const body = {
  type: "object",
  properties: {
    postId: { type: "string", format: "uuid" },
    content: { type: ["string", "null"] },
    type: { type: "string", enum: ["like", "wow"] },
    media: { type: "array", items: { $ref: "#/components/schemas/Media" } },
  },
  required: ["postId", "type"],
};
const call: Call = {
  method: "POST",
  path: "/api/posts/{postId}/things",
  operationId: "posts_addThing",
  summary: "Add thing",
  tags: ["Posts"],
  security: [{ session: [] }, { token: ["write"] }],
  requestBody: { content: { "application/json": { schema: body } } },
  responses: {},
};

it("a shape is written as one would write the type down", () => {
  expect(shapeText(body)).toBe(
    '{\n  postId: uuid\n  content?: string | null\n  type: "like" | "wow"\n  media?: Media[]\n}',
  );
});

it("a sample has what is required, or the first field where nothing is", () => {
  expect(sampleOf(body)).toEqual({ postId: "ID", type: "like" });
  expect(sampleOf({ properties: { content: { type: "string" }, more: {} } })).toEqual({ content: "…" });
});

it("an example can be pasted into a terminal", () => {
  expect(curlExample(call, "https://plaza.example")).toBe(
    [
      "curl -X POST https://plaza.example/api/posts/POST_ID/things",
      "-H 'Authorization: Bearer TOKEN'",
      "-H 'Content-Type: application/json'",
      `-d '{"postId":"ID","type":"like"}'`,
    ].join(" \\\n  "),
  );
});

it("an example without a token has the stored session, one for everybody neither", () => {
  const plain = { ...call, method: "GET", path: "/api/tokens", requestBody: {} };
  expect(curlExample({ ...plain, security: [{ session: [] }] }, "")).toBe("curl /api/tokens \\\n  -b jar.txt");
  expect(curlExample({ ...plain, security: [] }, "")).toBe("curl /api/tokens");
});

it("calls are found by words of their address and name", () => {
  const document = { info: { version: "1" }, paths: { [call.path]: { post: call } }, components: { schemas: {} } };
  expect(groupCalls(document, "post things").map(({ name, calls }) => [name, calls.length])).toEqual([["Posts", 1]]);
  expect(groupCalls(document, "post nothing")).toEqual([]);
});
