import { type AppError, sentenceOf } from "../errors.ts";

/** What is sent of a refusal: sentences for people, codes and values for programs. */
export function bodyOf({ code, message, values, fields }: AppError) {
  const named = Object.entries(fields);
  return {
    message,
    code,
    ...(Object.keys(values).length > 0 && { values }),
    ...(named.length > 0 && {
      errors: Object.fromEntries(
        named.map(([field, is]) => [field, typeof is === "string" ? sentenceOf(is, values) : is.sentence]),
      ),
      codes: Object.fromEntries(named.map(([field, is]) => [field, typeof is === "string" ? is : is.code])),
    }),
  };
}
