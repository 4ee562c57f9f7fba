const DOORS = /^(?:web\/src\/lib\/(?:text|words)|server\/src\/words)\//;
/** They compute with a zone and write nothing that a member reads. */
const NO_WORDS = new Set([
  "server/src/words/local-time.ts",
  "contract/src/forms/fields/time-zone.ts",
  "contract/src/forms/settings-form.ts",
]);
const READ = /^(?:contract|server|web)\/src\/.*(?<!\.test)\.tsx?$/;
const PATTERN = /\bIntl\.\w+|\.toLocale(?:Date|Time)?String\b/g;

/** Refuses formatting beside the door to Intl, which knows the language and makes each formatter once. */
export function intlComplaints(file, text) {
  if (!READ.test(file) || DOORS.test(file) || NO_WORDS.has(file)) return [];
  const door = file.startsWith("server") ? "server/src/words/format.ts" : "web/src/lib/text/format.ts";
  return [...text.matchAll(PATTERN)].map(([found]) => `${file}: '${found}' knows no language; use ${door}`);
}
