import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";

/** A token's form: a name that scanners for leaked secrets can look for, what it is found by, and the secret. */
const FORM = /^Bearer +(plaza_[a-z0-9]{12})_([\w-]{43}) *$/i;

export interface BearerToken {
  prefix: string;
  secret: string;
}

/** The access token of a request; null if it has another form, undefined if the request has none. */
export function readBearerToken({ headers }: IncomingMessage | FastifyRequest): BearerToken | null | undefined {
  const { authorization } = headers;
  if (authorization === undefined || !/^bearer\b/i.test(authorization)) return undefined;
  const [, prefix, secret] = FORM.exec(authorization) ?? [];
  return prefix && secret ? { prefix, secret } : null;
}
