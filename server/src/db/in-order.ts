const ignore = () => undefined;

/**
 * The results of statements that were sent together, in the order of sending: of several that fail, the first is thrown,
 * which is the reason for the others.
 */
export async function inOrder<const Sent extends readonly unknown[]>(
  ...sent: Sent
): Promise<{ -readonly [K in keyof Sent]: Awaited<Sent[K]> }> {
  for (const one of sent) Promise.resolve(one).catch(ignore);
  const results: unknown[] = [];
  for (const one of sent) results.push(await one);
  return results as { -readonly [K in keyof Sent]: Awaited<Sent[K]> };
}
