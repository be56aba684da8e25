/** entity-tag of RFC 9110, section 8.8.3; a comma may stand in it. */
const entityTag = /(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;

/**
 * Whether a client that sends this `If-None-Match` has what the tag names already (RFC 9110, section 13.1.2). Tags are
 * compared weakly: a proxy may have marked ours as weak, or taken the mark away.
 */
export function isNamedIn(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = tag.slice(tag.indexOf('"') + 1, -1);
  for (const [, candidate] of ifNoneMatch.matchAll(entityTag)) if (candidate === opaque) return true;
  return false;
}
