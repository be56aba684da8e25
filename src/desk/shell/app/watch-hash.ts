/** For `useSyncExternalStore`: the address says which room is shown, and which part of it. @returns ends it */
export function watchHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
