import { FAULTS } from "@plaza/contract/refusals/faults";
import { REFUSALS, type RefusalCode } from "@plaza/contract/refusals/refusals";
import { fill } from "@plaza/contract/words/fill";
import type { FastifyInstance } from "fastify";
import { formatMoment } from "../../words/format.ts";

interface Refused {
  message?: string;
  code?: string;
  values?: Record<string, string | number>;
  errors?: Record<string, string>;
  codes?: Record<string, string>;
}

const isRefusal = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);
const isFault = (code: string) => FAULTS.some((fault) => fault === code);
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The table's sentence with the values of a response. */
function sentenceOf(code: RefusalCode, values: Refused["values"] = {}): string {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" && MOMENT.test(value) ? formatMoment("en", new Date(value)) : value,
  ]);
  return fill(REFUSALS[code][1], Object.fromEntries(shown) as Record<string, string | number>);
}

/** Null if a refusal is what the contract's table says of its code; otherwise what is wrong with it. */
function complaintAbout(status: number, { message, code = "", values, errors = {}, codes = {} }: Refused) {
  if (!isRefusal(code)) return `its code is '${code}', which contract/src/refusals does not have`;
  if (status !== REFUSALS[code][0]) return `the status of ${code} is ${REFUSALS[code][0]}`;
  const [first] = Object.values(errors);
  const sentence = code === "invalid_input" ? first : sentenceOf(code, values);
  if (message !== sentence) return `the sentence of ${code} is '${sentence}'`;
  if (Object.keys(errors).join() !== Object.keys(codes).join())
    return "its errors and its codes are of different fields";
  for (const [field, name] of Object.entries(codes)) {
    if (isRefusal(name) ? errors[field] !== sentenceOf(name, values) && !isFault(name) : !isFault(name))
      return `the code of ${field} is ${name}, which is not '${errors[field]}'`;
  }
  return null;
}

/** Compares every refusal that a server sends with the contract. What differs is in the list that this returns. */
export function watchRefusals(app: FastifyInstance): string[] {
  const complaints: string[] = [];
  app.addHook("onSend", async (request, reply, payload) => {
    const isJson = String(reply.getHeader("content-type")).startsWith("application/json");
    if (reply.statusCode < 400 || !isJson || typeof payload !== "string") return;
    const refused = JSON.parse(payload) as Refused;
    // The health of a server is no refusal.
    if ("status" in refused) return;
    const { url } = request.routeOptions;
    const complaint = complaintAbout(reply.statusCode, refused);
    if (complaint) complaints.push(`${request.method} ${url} sent ${reply.statusCode} ${payload}: ${complaint}`);
  });
  return complaints;
}
