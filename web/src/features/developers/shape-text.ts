import type { Shape } from "./api-document.ts";

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf("/") + 1);

/** Writes a JSON schema as one would write the type down: `{ name: string; age?: number }`. */
export function shapeText(shape: Shape, indent = ""): string {
  if (shape.$ref) return nameOf(shape.$ref);
  const options = shape.anyOf ?? shape.oneOf;
  if (options) return unique(options.map((option) => shapeText(option, indent))).join(" | ");
  if (shape.allOf) return shape.allOf.map((part) => shapeText(part, indent)).join(" & ");
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(" | ");
  if ("const" in shape) return JSON.stringify(shape.const);
  if (Array.isArray(shape.type))
    return unique(shape.type.map((type) => shapeText({ ...shape, type }, indent))).join(" | ");
  if (shape.items) return arrayText(shapeText(shape.items, indent));
  if (shape.properties) return objectText(shape.properties, shape.required ?? [], indent);
  if (typeof shape.additionalProperties === "object")
    return `{ [name]: ${shapeText(shape.additionalProperties, indent)} }`;
  return shape.format ?? shape.type ?? "anything";
}

const unique = (texts: string[]) => [...new Set(texts)];
const arrayText = (item: string) => (item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`);

function objectText(properties: Record<string, Shape>, required: string[], indent: string): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, shape]) => `${deeper}${name}${required.includes(name) ? "" : "?"}: ${shapeText(shape, deeper)}`,
  );
  return lines.length > 0 ? `{\n${lines.join("\n")}\n${indent}}` : "{}";
}

/** A value of the shape to begin with: what is required, or the first field where nothing is. */
export function sampleOf(shape: Shape): unknown {
  const [option] = shape.anyOf ?? shape.oneOf ?? [];
  if (option) return sampleOf(option);
  if (shape.enum) return shape.enum[0];
  if ("const" in shape) return shape.const;
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
  if (shape.properties) {
    const names = shape.required?.length ? shape.required : Object.keys(shape.properties).slice(0, 1);
    return Object.fromEntries(names.map((name) => [name, sampleOf(shape.properties?.[name] ?? {})]));
  }
  if (shape.items) return [sampleOf(shape.items)];
  if (type === "boolean") return true;
  if (type === "number" || type === "integer") return 1;
  if (type === "null") return null;
  return shape.format === "uuid" ? "ID" : "…";
}
