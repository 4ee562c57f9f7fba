import { api } from "@plaza/contract/api";
import { BESIDE_CODES } from "@plaza/contract/refusals/calls/beside";
import { FAULTS } from "@plaza/contract/refusals/faults";
import { ALWAYS, codesOf } from "@plaza/contract/refusals/of-call";
import { REFUSALS, type RefusalCode } from "@plaza/contract/refusals/refusals";
import type { FastifyInstance } from "fastify";
import { wordsOf } from "../../requests/request-words.ts";
import { formatMoment } from "../../words/format.ts";
import { type Words, wordsIn } from "../../words/words.ts";

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
function sentenceOf(code: RefusalCode, values: Refused["values"] = {}, words = wordsIn("en")): string {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" && MOMENT.test(value) ? formatMoment(words.language, new Date(value)) : value,
  ]);
  const { t: find } = words;
  return find(REFUSALS[code][1], Object.fromEntries(shown) as Record<string, string | number>);
}

/** The codes that each route may be refused with: 'GET /api/posts'. */
const DECLARED = new Map<string, readonly RefusalCode[]>([
  ...api.map((call) => [`${call.method} ${call.path}`, codesOf(call)] as const),
  ...Object.entries(BESIDE_CODES),
]);

function isDeclared(code: RefusalCode, route: string): boolean {
  const codes = DECLARED.get(route);
  // A page for people, a route of a test, or none: what is refused there is in no document.
  return codes === undefined || codes.includes(code) || ALWAYS.includes(code);
}

/** Null if a refusal is what the contract's table says of its code; otherwise what is wrong with it. */
function complaintAbout(
  route: string,
  status: number,
  { message, code = "", values, errors = {}, codes = {} }: Refused,
  words: Words,
) {
  if (!isRefusal(code)) return `its code is '${code}', which contract/src/refusals does not have`;
  if (status !== REFUSALS[code][0]) return `the status of ${code} is ${REFUSALS[code][0]}`;
  if (!isDeclared(code, route)) return `${code} is not among the codes of ${route} in contract/src/refusals/calls`;
  const [first] = Object.values(errors);
  const sentence = code === "invalid_input" ? first : sentenceOf(code, values, words);
  if (message !== sentence) return `the sentence of ${code} is '${sentence}'`;
  if (Object.keys(errors).join() !== Object.keys(codes).join())
    return "its errors and its codes are of different fields";
  for (const [field, name] of Object.entries(codes)) {
    if (isRefusal(name) ? errors[field] !== sentenceOf(name, values, words) && !isFault(name) : !isFault(name))
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
    const route = `${request.method} ${request.routeOptions.url}`;
    const complaint = complaintAbout(route, reply.statusCode, refused, wordsOf(request));
    if (complaint) complaints.push(`${route} sent ${reply.statusCode} ${payload}: ${complaint}`);
  });
  return complaints;
}
