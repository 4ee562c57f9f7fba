import * as z from "zod/mini";
import { get, silent } from "./base/endpoint.ts";
import { pageQuery } from "./base/page.ts";
import { REGISTRATION_MODES } from "./forms/registration-form.ts";

/** How one becomes a member. */
export const registration = z.object({
  mode: z.enum(REGISTRATION_MODES),
  /** What an applicant is asked. */
  question: z.optional(z.string()),
  /** A riddle for the sign-up's browser, where robots are kept out: see `proofOf`. */
  challenge: z.optional(z.object({ token: z.string(), bits: z.number() })),
});
export type Registration = z.infer<typeof registration>;

/** Somebody who waits to be let in; shown once their address is verified. The id is the account's. */
export const application = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  answer: z.string(),
  createdAt: z.iso.datetime(),
});
export type Application = z.infer<typeof application>;

export const registrationApi = {
  showRegistration: get({ path: "/api/registration", access: "visitor", reply: registration }),
  listApplications: get({
    path: "/api/admin/applications",
    access: "admin",
    query: pageQuery,
    reply: z.array(application),
  }),
  /** Who is refused is told by mail, and their account is deleted. */
  decideApplication: silent({
    method: "PUT",
    path: "/api/admin/applications/:applicationId",
    access: "admin",
    body: z.object({ isAccepted: z.boolean("isAccepted must be true or false") }),
  }),
};
