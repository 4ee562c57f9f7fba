export const two = (number: number) => String(number).padStart(2, "0");

/** Returns the value of a `datetime-local` field: the visitor's local time, to the minute. */
export function toLocalInput(time: string | number): string {
  const at = new Date(time);
  const date = `${String(at.getFullYear()).padStart(4, "0")}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
