import * as z from "zod/mini";
import { optionalText } from "./fields/text.ts";
import { says } from "../words/says.ts";

export const REGISTRATION_MODES = ["open", "approval", "invitation", "closed"] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

export const MAX_QUESTION = 300;
export const MAX_APPLICATION = 1_000;
export const MAX_INVITATION = 64;
const MAX_DOMAINS = 100;

const mode = z.enum(REGISTRATION_MODES, "The mode is open, approval, invitation or closed");

const DOMAIN = says("Enter domains like example.com");
const domain = z
  .string(DOMAIN)
  .check(z.maxLength(253, DOMAIN), z.trim(), z.toLowerCase(), z.regex(/^(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/, DOMAIN));
const domains = z.optional(z.array(domain, DOMAIN).check(z.maxLength(MAX_DOMAINS, says("At most 100 domains"))));
const flag = (name: string) => z.optional(z.boolean(`${name} must be true or false`));

/** The part of the settings that decides who comes in. */
export const registrationFields = {
  registrationMode: z.optional(mode),
  registrationQuestion: z.optional(optionalText({ name: says("The question"), max: MAX_QUESTION })),
  membersInvite: flag("membersInvite"),
  allowedDomains: domains,
  refusedDomains: domains,
  robotCheck: flag("robotCheck"),
  firstDayLimits: flag("firstDayLimits"),
};

const PROOF = says("The bot check didn't work. Reload the page and try again.");

/** What a sign-up carries beside the four fields of its form. */
export const signupExtras = {
  invitation: z.optional(
    z.nullable(
      z
        .string(says("That's not a valid invitation"))
        .check(z.maxLength(MAX_INVITATION, says("That's not a valid invitation"))),
    ),
  ),
  answer: optionalText({ name: says("The answer"), max: MAX_APPLICATION }),
  challenge: z.optional(z.string(PROOF).check(z.maxLength(300, PROOF))),
  nonce: z.optional(z.int(PROOF)),
};
