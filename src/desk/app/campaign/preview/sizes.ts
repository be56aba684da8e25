/** Widths of the page in CSS pixels: small and usual phones, a tablet, a desktop. */
export const widths = [360, 390, 768, 1440] as const;

export type Width = (typeof widths)[number];

/** Of the screens that are that wide, as tall as they are. */
const heights: Record<Width, number> = { 360: 740, 390: 844, 768: 1024, 1440: 900 };

/**
 * How a frame is shown in its place: never larger than it is, as wide as the place allows.
 * @param place in CSS pixels
 * @returns the frame's own size, and the factor by which it is drawn smaller
 */
export function scaled(width: Width, place: { width: number; height: number }) {
  const scale = Math.min(1, place.width / width);
  // A phone is not taller than it is; a wide page fills the place.
  const height = Math.min(place.height / scale, width < 768 ? heights[width] : Number.POSITIVE_INFINITY);
  return { width, height, scale };
}
