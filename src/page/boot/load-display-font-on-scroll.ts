/** Headings below the fold get the display face on the first scroll, so that its bytes never delay the first view. */
export function loadDisplayFontOnScroll() {
  const { dataset } = document.documentElement;
  const load = () => {
    dataset.below = '';
  };
  if (scrollY > 0) load();
  else addEventListener('scroll', load, { once: true, passive: true });
}
