/** Words that no member reads, and what to say instead: American English, as a friend would say it. */
const INSTEAD = new Map([
  [/\bsomebody\b/i, "someone"],
  [/\bwhoever\b/i, "anyone who"],
  [/\bbe told\b/i, "get notified"],
  [/\bhear of\b/i, "be notified about"],
  [/\bat once\b/i, "immediately, or at a time"],
  [/\bstands? in for\b/i, "replaces"],
  [/\bthere (?:is|are) none\b/i, "what there is none of, as in 'No files yet'"],
  [/\be-mail/i, "email"],
  [/\b\w*(?:colour|favour|behaviour|neighbour|honour)\w*\b/i, "the American spelling, with -or"],
  [/\b(?:organi|recogni|minimi|maximi|apologi|customi)s(?!t)\w+\b/i, "the American spelling, with -ize"],
  [/\bcentre[ds]?\b/i, "center"],
  [/[a-z]…/i, "three dots, as in 'Saving...'"],
]);

/** The demo town has a voice of its own. */
const READ = /^(?:contract\/src|server\/src\/features|web\/src)\/(?!testing\/).*\.tsx?$/;
const IS_TEST = /\.test\.tsx?$/;
/** Comments are one token each, so that nothing is found in them; then strings, templates and the text between tags. */
const TOKENS =
  /\/\*[^]*?\*\/|(?<![:\w])\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<=[>}])[^<>{}"`=;()/]*[a-z][^<>{}"`=;()]*(?=[<{])/g;
/** A name of code is no sentence, nor is SQL. */
const isRead = (token) =>
  !/^\/[*/]/.test(token) &&
  /\s|^["`]?[A-Z]/.test(token) &&
  !/^`\s*(?:select|with|insert|update|delete|case|exists)\b/.test(token);

/** Refuses words in strings that members read, which a native speaker would not write there. */
export function voiceComplaints(file, text) {
  if (!READ.test(file) || IS_TEST.test(file)) return [];
  return [...text.matchAll(TOKENS)]
    .map(([token]) => token)
    .filter(isRead)
    .flatMap((token) =>
      [...INSTEAD]
        .filter(([pattern]) => pattern.test(token))
        .map(
          ([pattern, instead]) =>
            `${file}: '${pattern.exec(token)[0]}' in a text that members read; say ${instead}: ${token.trim().slice(0, 90)}`,
        ),
    );
}
