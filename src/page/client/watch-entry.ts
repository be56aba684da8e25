/** In milliseconds, from the moment when the visitor has reached the entry section. */
const formWithin = 10_000;

/** If no island starts, the entry section says so in time, and anew when the visitor has pressed retry. */
export function watchEntry() {
  const entry = document.getElementById('contact') as HTMLElement;
  let limit: ReturnType<typeof setTimeout>;
  const wait = () => {
    delete entry.dataset.late;
    clearTimeout(limit);
    limit = setTimeout(() => {
      entry.dataset.late = '';
    }, formWithin);
  };
  // Also counts a visitor who scrolled past it between two calls.
  const arrival = new IntersectionObserver((changes) => {
    if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
    arrival.disconnect();
    wait();
  });
  arrival.observe(entry);
  entry.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-entry-fallback] button');
    if (!button) return;
    // The button disappears; move keyboard focus to where the form will be, as the island does.
    button.closest<HTMLElement>('[data-state]')?.focus();
    wait();
  });
}
