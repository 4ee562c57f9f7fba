import type { StoredFile } from "./storage.ts";

/** What S3 says about a bucket's keys. Ours need no escaping; those of others are not ours to touch. */
export function keysIn(page: string): StoredFile[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = ""]) => {
    const key = /<Key>([^<&]+)<\/Key>/.exec(entry)?.[1];
    const changedAt = /<LastModified>([^<]+)<\/LastModified>/.exec(entry)?.[1];
    return key && changedAt ? [{ key, changedAt: new Date(changedAt) }] : [];
  });
}

/** Null on the last page. */
export function nextPageIn(page: string): string | null {
  if (!/<IsTruncated>true<\/IsTruncated>/.test(page)) return null;
  const token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page)?.[1];
  return token ? token.replaceAll("&amp;", "&") : null;
}

export function removalOf(keys: string[]): string {
  const objects = keys.map((key) => `<Object><Key>${key}</Key></Object>`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?><Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Quiet>true</Quiet>${objects}</Delete>`;
}
