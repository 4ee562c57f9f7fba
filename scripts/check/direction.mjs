/** Files whose left and right do not turn with the direction of the language, and why. */
const EXCEPT = new Map([
  ["web/src/features/media/crop/crop-stage.tsx", "a picture lies as it was taken"],
  ["web/src/ui/overlays/popover.ts", "it stands where getBoundingClientRect says"],
]);

const READ = /^(?:web\/src\/.*\.(?:tsx?|css)|web\/index\.html|server\/src\/(?:mail|http)\/.*\.ts)$/;
const IS_TEST = /\.test\.tsx?$/;
const COMMENT = /\/\*[^]*?\*\/|(?<![:\w])\/\/[^\n]*/g;

/** A length or a word of Tailwind's scale follows; half the width is the centre in both directions. */
const INSET = String.raw`(?:left|right)-(?!1\/2\b)(?:\d|px\b|auto\b|full\b|\[|\()`;
const PHYSICAL = [
  [new RegExp(String.raw`(?<![\w-])-?(?:scroll-)?[mp][lr]-[\w.[(]\S*`, "g"), "ms- me- ps- pe-"],
  [new RegExp(String.raw`(?<![\w-])-?${INSET}[^\s"'\x60]*`, "g"), "start- end-"],
  [/(?<![\w-])(?:text|float|clear)-(?:left|right)(?![\w-])/g, "-start or -end"],
  [/(?<![\w-])border-[lr](?![\w])/g, "border-s border-e"],
  [/(?<![\w-])rounded-(?:[lr]|[tb][lr])(?!\w)/g, "rounded-s rounded-e rounded-ss …"],
  [/(?<![\w-])(?:scroll-)?(?:margin|padding|border)-(?:left|right)\b/g, "-inline-start or -inline-end"],
  [/\b(?:margin|padding|border)(?:Left|Right)\b/g, "InlineStart or InlineEnd"],
  [/(?<=[\s{;"])(?:left|right):\s?[\d-][^;\s]*/g, "inset-inline-start or -end"],
  [
    /style=\{\{[^}]*?\b(?:left|right):|\.style\.(?:left|right)\b|\.style, \{[^}]*?\b(?:left|right):/g,
    "insetInlineStart",
  ],
];

/** Refuses classes and styles that say left or right, for a language may be written from right to left. */
export function directionComplaints(file, text) {
  if (!READ.test(file) || IS_TEST.test(file) || EXCEPT.has(file)) return [];
  const code = text.replaceAll(COMMENT, "");
  return PHYSICAL.flatMap(([pattern, instead]) =>
    [...code.matchAll(pattern)].map(
      ([found]) => `${file}: '${found}' ignores the direction of the language; ${instead}`,
    ),
  );
}
