/**
 * Headings below the fold get the display face on the first scroll, so that its bytes never delay the first view; or as
 * soon as this runs, after the first view, if the section below the hero is in it. The header gets its edge on scroll only.
 */
export function loadDisplayFontOnScroll() {
  const { dataset } = document.documentElement;
  const offer = document.getElementById('offer') as HTMLElement;
  if (offer.getBoundingClientRect().top < innerHeight) dataset.below = '';
  const scrolled = () => {
    dataset.below = '';
    dataset.scrolled = '';
  };
  if (scrollY > 0) scrolled();
  else addEventListener('scroll', scrolled, { once: true, passive: true });
}
