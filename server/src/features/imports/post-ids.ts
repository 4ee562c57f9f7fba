const hex = (number: number, digits: number) => (number % 16 ** digits).toString(16).padStart(digits, "0");

/**
 * An id that begins with the time, as the database makes them: lists are in its order. Of several with the same time the
 * order is that of their numbers. It ends as its owner's (new_id_of).
 */
export function idAt(time: Date, number: number, ownerId: string): string {
  const parts = hex(time.getTime(), 12);
  const random = crypto.randomUUID().slice(-12, -3) + ownerId.slice(-3);
  return `${parts.slice(0, 8)}-${parts.slice(8)}-7${hex(Math.floor(number / 4096), 3)}-8${hex(number, 3)}-${random}`;
}
