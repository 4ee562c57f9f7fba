import * as z from "zod/mini";
import type { IdNamed } from "./ids.ts";

/** Who may call: anyone, a signed-in member, a moderator or an administrator, or an administrator alone. */
export type Access = "visitor" | "member" | "moderator" | "admin";

type Schema = z.ZodMiniType;

/**
 * One call of the API: its address, who may make it, its input and its response. The server serves it, the browser
 * calls it, and both take the types from here.
 */
export interface Endpoint<
  Path extends string = string,
  Who extends Access = Access,
  Reply extends Schema = Schema,
  Body extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: Path;
  access: Who;
  /**
   * Needs a proof of some minutes ago that it is the member: of everybody, or, where the body has the password, only of
   * those with a second factor. Without one the refusal is a 403 with the code `proof_needed`.
   */
  proof?: "fresh" | "second-factor";
  /** The status of success: 200 unless the call creates (201) or returns nothing (204). */
  status?: 200 | 201 | 204;
  reply: Reply;
  body?: Body;
  /** The body is the bytes of a file, whatever its type, and is read as it arrives. */
  hasBytes?: true;
  query?: Query;
}

export function endpoint<
  const Path extends string,
  const Who extends Access,
  Reply extends Schema,
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
>(definition: Endpoint<Path, Who, Reply, Body, Query>): Endpoint<Path, Who, Reply, Body, Query> {
  return definition;
}

export const get = <
  const Path extends string,
  const Who extends Access,
  Reply extends Schema,
  Query extends Schema | undefined = undefined,
>(
  definition: Omit<Endpoint<Path, Who, Reply, undefined, Query>, "method">,
) => endpoint<Path, Who, Reply, undefined, Query>({ method: "GET", ...definition });

export const put = <
  const Path extends string,
  const Who extends Access,
  Reply extends Schema,
  Body extends Schema | undefined = undefined,
>(
  definition: Omit<Endpoint<Path, Who, Reply, Body, undefined>, "method">,
) => endpoint<Path, Who, Reply, Body>({ method: "PUT", ...definition });

/** A POST after which there is something new. */
export const create = <
  const Path extends string,
  const Who extends Access,
  Reply extends Schema,
  Body extends Schema | undefined = undefined,
>(
  definition: Omit<Endpoint<Path, Who, Reply, Body, undefined>, "method" | "status">,
) => endpoint<Path, Who, Reply, Body>({ method: "POST", status: 201, ...definition });

const nothing = z.void();

/** A call that returns nothing. */
export function silent<
  const Path extends string,
  const Who extends Access,
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
>(definition: Omit<Endpoint<Path, Who, typeof nothing, Body, Query>, "status" | "reply">) {
  return endpoint<Path, Who, typeof nothing, Body, Query>({ ...definition, status: 204, reply: nothing });
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

export type ReplyOf<E extends Endpoint> = z.output<E["reply"]>;
/** The body as the server gets it, once checked. */
export type BodyOf<E extends Endpoint> = E extends Endpoint<string, Access, Schema, infer B> ? OutputOf<B> : never;
export type QueryOf<E extends Endpoint> =
  E extends Endpoint<string, Access, Schema, Schema | undefined, infer Q> ? OutputOf<Q> : never;
/** The body as a client may send it. */
export type BodyInput<E extends Endpoint> = E extends Endpoint<string, Access, Schema, infer B> ? InputOf<B> : never;
export type QueryInput<E extends Endpoint> =
  E extends Endpoint<string, Access, Schema, Schema | undefined, infer Q> ? InputOf<Q> : never;

/** `/api/users/:userId/posts` needs `{ userId: UserId }`. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, IdNamed<Name>> & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, IdNamed<Name>>
    : unknown;
