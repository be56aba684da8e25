/** The phone to which the budgets apply. */
const phone = { width: 412, pixelRatio: 1.75 };

/**
 * The hero files that this phone loads: from the first AVIF source of each picture, the smallest width that is dense
 * enough, as Chromium picks.
 */
export function heroFiles(html: string): string[] {
  const hero = /<section[^>]*\sid="home"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  const pictures = [...hero.matchAll(/<picture[\s\S]*?<\/picture>/g)].map(([picture]) => picture);
  return pictures.map((picture) => {
    const srcset = /<source[^>]*image\/avif[^>]*srcset="([^"]+)"/i.exec(picture)?.[1] ?? '';
    return pick(srcset.split(',').map(candidate)).replace(/^\//, '');
  });
}

type Candidate = { address: string; density: number };

function candidate(text: string): Candidate {
  const [address = '', width = ''] = text.trim().split(/\s+/);
  return { address, density: Number.parseInt(width, 10) / phone.width };
}

function pick(candidates: Candidate[]): string {
  const sorted = candidates.sort((one, other) => one.density - other.density);
  const chosen = sorted.find(({ density }) => density >= phone.pixelRatio) ?? sorted.at(-1);
  if (chosen === undefined) throw new Error('A hero picture has no AVIF source.');
  return chosen.address;
}
