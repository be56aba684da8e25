const key = 'entry-draft';

/**
 * What a visitor has typed, by field, until it is sent: it survives a change of language, Back and a reload. The
 * browser keeps it for this tab only and discards it with the tab; it goes nowhere else.
 */
export function readDraft(): [string, string][] | undefined {
  try {
    const values: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return Object.entries(values ?? {}).filter(([, value]) => typeof value === 'string');
  } catch {
    // Storage is blocked, or holds something that is not ours: there is no draft.
    return undefined;
  }
}

export function writeDraft(values: ReadonlyMap<string, string>) {
  try {
    if (values.size > 0) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(values)));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: the draft lasts as long as the page.
  }
}
