/** Widths of the page in CSS pixels: small and usual phones, a tablet, a desktop. */
export const widths = [360, 390, 768, 1440] as const;

export type Width = (typeof widths)[number];

/** Typical heights of screens with these widths. */
const heights: Record<Width, number> = { 360: 740, 390: 844, 768: 1024, 1440: 900 };

/**
 * Fits a frame into the available space: as wide as possible, but never enlarged.
 * @param place in CSS pixels
 * @returns the frame's own size, and its scale factor
 */
export function scaled(width: Width, place: { width: number; height: number }) {
  const scale = Math.min(1, place.width / width);
  // A phone keeps its height; a wide page fills the space.
  const height = Math.min(place.height / scale, width < 768 ? heights[width] : Number.POSITIVE_INFINITY);
  return { width, height, scale };
}
