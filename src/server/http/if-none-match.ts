/** entity-tag of RFC 9110, section 8.8.3; it may contain a comma. */
const entityTag = /(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;

/**
 * Whether a client that sends this `If-None-Match` already has the tagged content (RFC 9110, section 13.1.2). Compares
 * weakly: a proxy may have marked ours as weak, or removed the mark.
 */
export function isNamedIn(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = tag.slice(tag.indexOf('"') + 1, -1);
  for (const [, candidate] of ifNoneMatch.matchAll(entityTag)) if (candidate === opaque) return true;
  return false;
}
