import { codePoints } from "@plaza/contract/base/code-points";
import { LengthNote as Note } from "#ui/fields/length-note.tsx";

export const isTooLong = (content: string, max: number) => codePoints(content) > max;

export const LengthNote = ({ content, max }: { content: string; max: number }) => (
  <Note length={codePoints(content)} max={max} />
);
