/** Whether the words were changed after the viewer reacted to them; both in microseconds, null for never. */
export const isEditedSince = (reactedAt: number | null, wordsEditedAt: number | null | undefined): boolean =>
  reactedAt !== null && wordsEditedAt != null && reactedAt < wordsEditedAt;
