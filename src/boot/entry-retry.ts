/** A press on the entry's retry button counts its 10 s anew; what is missing is asked for with every press anyway. */
export function bindEntryRetry() {
  const entry = document.getElementById('contact') as HTMLElement;
  entry.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('button')) return;
    delete entry.dataset.near;
    // The browser has to see it gone, or the animation runs on.
    entry.getBoundingClientRect();
    entry.dataset.near = '';
  });
}
