/** Pressing retry restarts the 10 s. */
export function bindEntryRetry() {
  const entry = document.getElementById('contact') as HTMLElement;
  entry.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-entry-fallback] button');
    if (!button) return;
    // The button disappears; move keyboard focus to where the form will be, as the island does.
    button.closest<HTMLElement>('[data-state]')?.focus();
    delete entry.dataset.near;
    // Force a reflow, or the animation does not restart.
    entry.getBoundingClientRect();
    entry.dataset.near = '';
  });
}
