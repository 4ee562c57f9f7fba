import * as z from "zod/mini";
import { get } from "./base/endpoint.ts";

export const developersApi = {
  /** This contract as an OpenAPI 3.1 document, for programs. It says nothing about members. */
  showDocument: get({ path: "/api/openapi.json", access: "visitor", reply: z.looseObject({ openapi: z.string() }) }),
};
