/** Headings below the fold get the display face with the first scroll, so that its bytes never delay the first view. */
export function loadDisplayFontOnScroll() {
  const { dataset } = document.documentElement;
  const letIn = () => {
    dataset.below = '';
  };
  if (scrollY > 0) letIn();
  else addEventListener('scroll', letIn, { once: true, passive: true });
}
