import * as account from "@plaza/contract/account";
import * as admin from "@plaza/contract/admin";
import * as audit from "@plaza/contract/admin/audit";
import * as health from "@plaza/contract/admin/health";
import * as reports from "@plaza/contract/admin/reports";
import * as albums from "@plaza/contract/albums";
import * as auth from "@plaza/contract/auth";
import * as poll from "@plaza/contract/base/poll";
import * as quotes from "@plaza/contract/base/quotes";
import * as chats from "@plaza/contract/chats";
import * as groupFiles from "@plaza/contract/groups/files";
import * as instance from "@plaza/contract/instance";
import * as invitations from "@plaza/contract/registration/invitations";
import * as registration from "@plaza/contract/registration";
import * as edits from "@plaza/contract/posts/edits";
import * as eventInvitations from "@plaza/contract/events/invitations";
import * as events from "@plaza/contract/events";
import * as friends from "@plaza/contract/friends";
import * as groups from "@plaza/contract/groups";
import * as highlights from "@plaza/contract/stories/highlights";
import * as marketplace from "@plaza/contract/marketplace";
import * as media from "@plaza/contract/media";
import * as messages from "@plaza/contract/messages";
import * as notifications from "@plaza/contract/notifications";
import * as posts from "@plaza/contract/posts";
import * as previews from "@plaza/contract/previews";
import * as safety from "@plaza/contract/safety";
import * as search from "@plaza/contract/search";
import * as stories from "@plaza/contract/stories";
import * as users from "@plaza/contract/users";
import * as z from "zod/mini";

/** A part of a JSON schema, as OpenAPI 3.1 takes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Modules whose shapes have a name in the document. The first that has a name keeps it. */
const MODULES: Record<string, unknown>[] = [
  users,
  posts,
  media,
  previews,
  poll,
  quotes,
  messages,
  chats,
  friends,
  events,
  eventInvitations,
  groups,
  groupFiles,
  albums,
  marketplace,
  stories,
  highlights,
  notifications,
  search,
  safety,
  edits,
  auth,
  account,
  admin,
  reports,
  audit,
  health,
  instance,
  invitations,
  registration,
];

const isShape = (value: unknown): value is z.ZodMiniType => value instanceof z.ZodMiniType;

function named() {
  const shapes = z.registry<{ id: string }>();
  const taken = new Set<string>();
  for (const [name, value] of MODULES.flatMap((module) => Object.entries(module))) {
    const id = name[0]?.toUpperCase() + name.slice(1);
    if (!isShape(value) || value._zod.def.type !== "object" || taken.has(id) || shapes.has(value)) continue;
    taken.add(id);
    shapes.add(value, { id });
  }
  return shapes;
}

/** Turns shapes of the contract into JSON schemas; `components` are those that the others refer to by name. */
export function schemaWriter() {
  const components: Record<string, JsonSchema> = {};
  const shapes = named();
  return {
    components,
    /** What a client sends, whole at its place. */
    input: (shape: z.ZodMiniType) => write(shape, { io: "input" }).schema,
    /** What it gets back, with names for what is in many replies. */
    output: (shape: z.ZodMiniType) => {
      const { schema, parts } = write(shape, { io: "output", metadata: shapes });
      Object.assign(components, parts);
      return schema;
    },
  };
}

function write(shape: z.ZodMiniType, options: z.core.ToJSONSchemaParams) {
  const whole = z.toJSONSchema(shape, { ...options, unrepresentable: "any", override: tidy });
  const text = JSON.stringify({ ...whole, $schema: undefined }).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $defs: parts = {}, ...schema } = JSON.parse(text) as JsonSchema;
  return { schema, parts };
}

/** A client must live with fields that a later version adds; and a format says what its pattern says. */
function tidy({ jsonSchema }: { jsonSchema: JsonSchema }) {
  delete jsonSchema.additionalProperties;
  delete jsonSchema["id"];
  if (jsonSchema.format) delete jsonSchema.pattern;
}
