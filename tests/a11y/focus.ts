import type { Page } from '@playwright/test';

/** What a sighted visitor can tell about the focused element. */
export type Focus = {
  /** Its position in the document. */
  place: number;
  name: string;
  /** Thickness of its outline, in pixels; 0 without one. */
  outline: number;
  /** Contrast of the outline to its background. */
  contrast: number;
  /** How far it starts below the fixed header; elements of the header itself are exempt. */
  belowHeader: number;
  /** Its centre is on the screen and not covered. */
  seen: boolean;
};

/** Inspects the focused element; undefined when focus has left the page. */
export const focusOf = (page: Page): Promise<Focus | undefined> => page.evaluate(describeFocus);

/** Focus scrolls smoothly, like everything else; tests look at the end position. */
export const scrollAtOnce = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto';
  });

/** Runs in the page, so it must not refer to anything outside itself. */
function describeFocus(): Focus | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;

  type Colour = [red: number, green: number, blue: number, alpha: number];
  const parse = (text: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = text.match(/[\d.]+/g)?.map(Number) ?? [];
    return [red, green, blue, alpha];
  };
  const over = ([r, g, b, alpha]: Colour, [r2, g2, b2]: Colour): Colour => {
    const mix = (above: number, below: number) => above * alpha + below * (1 - alpha);
    return [mix(r, r2), mix(g, g2), mix(b, b2), 1];
  };
  const backgroundBehind = (start: Element | null): Colour => {
    if (start === null) return [255, 255, 255, 1];
    const own = parse(getComputedStyle(start).backgroundColor);
    return own[3] === 1 ? own : over(own, backgroundBehind(start.parentElement));
  };
  const luminance = ([r, g, b]: Colour) => {
    const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrastOf = (one: Colour, other: Colour) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };

  // A link that covers a whole card draws its outline around the card.
  const drawn = [getComputedStyle(element), getComputedStyle(element, '::after')].find(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
  );
  const inside = drawn !== undefined && Number.parseFloat(drawn.outlineOffset) < 0;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const control = element as HTMLInputElement;
  return {
    place: [...document.querySelectorAll('*')].indexOf(element),
    name:
      (element.ariaLabel ?? control.labels?.[0]?.textContent ?? element.textContent).trim() || control.value,
    outline: drawn ? Number.parseFloat(drawn.outlineWidth) : 0,
    contrast: drawn
      ? contrastOf(parse(drawn.outlineColor), backgroundBehind(inside ? element : element.parentElement))
      : 0,
    belowHeader: element.closest('header, .skip-link') ? 0 : top - (header?.bottom ?? 0),
    seen: hit !== null && (element.contains(hit) || hit.contains(element)),
  };
}
