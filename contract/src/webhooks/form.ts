import * as z from "zod/mini";
import { line } from "../forms/fields/text.ts";
import { says } from "../words/says.ts";

export const WEBHOOK_EVENTS = ["member", "report", "post"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const MAX_WEBHOOK_NAME = 80;
const MAX_ADDRESS = 500;

const ADDRESS = says("Enter a URL that starts with https:// or http://");
/** No name or password before the host. */
const isAddress = (value: string) => /^https?:\/\/[^\s/@?#\\]+(?:[/?#]\S*)?$/i.test(value);

const events = z
  .array(z.enum(WEBHOOK_EVENTS, "An event is member, report or post"), says("Choose what to send"))
  .check(z.minLength(1, says("Choose what to send")), z.maxLength(3, "Each event once"));

export const webhookForm = z.object({
  name: line({ name: says("The name"), max: MAX_WEBHOOK_NAME, required: says("Give the webhook a name") }),
  url: line({ name: says("The address"), max: MAX_ADDRESS, required: ADDRESS }).check(z.refine(isAddress, ADDRESS)),
  events,
});
export type WebhookForm = z.output<typeof webhookForm>;

export const webhookEdit = z.extend(webhookForm, { isOn: z.boolean("isOn must be true or false") });
export type WebhookEdit = z.output<typeof webhookEdit>;
