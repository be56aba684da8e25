import type { Campaign } from './campaign.ts';
import type { Problem } from './campaign-error.ts';
import { exactPercent } from './discount.ts';
import { isText } from './message.ts';

/**
 * Is the copy true of the data? An advertisement that promises more than the prices keep is unlawful in Japan
 * (景品表示法, Act against Unjustifiable Premiums and Misleading Representations, art. 5), so the build stops.
 */
export function falseClaims(campaign: Campaign): Problem[] {
  return [...discountClaim(campaign), ...figuresWrittenByHand(campaign)];
}

/** 'Up to 30 % off' needs an apartment with a true 30 %: 29.5 % rounds to 30 but may not be advertised as 30. */
function discountClaim({ settings, apartments }: Campaign): Problem[] {
  const advertised = settings.advertisedDiscount;
  const largest = Math.max(...apartments.map(({ price, discount }) => exactPercent(price, discount)));
  if (largest >= advertised && Math.round(largest) === advertised) return [];
  return [
    {
      file: 'campaign.yaml',
      path: 'advertisedDiscount',
      message:
        `says up to ${advertised} % off, but the largest discount in apartments.yaml is ${largest.toFixed(2)} %; ` +
        'write the figure that the prices keep, or change a price',
    },
  ];
}

/** Figures that have a constant, however they are typed: percentages, dates of this campaign, yen. */
const figure =
  /[\d０-９]+(?:[.,]\d+)?\s?[%％]|[\d０-９]+月[\d０-９]+日|(?:[\d０-９],?)+円|¥\s?\d|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+\d/;

/** A figure typed into a sentence can disagree with the constants; a placeholder cannot. */
function figuresWrittenByHand({ copy, terms, steps, apartments }: Campaign): Problem[] {
  const files = {
    'copy.yaml': copy,
    'terms.yaml': terms,
    'steps.yaml': steps,
    'apartments.yaml': apartments,
  };
  return Object.entries(files).flatMap(([file, tree]) =>
    textsOf(tree).flatMap(({ path, value }) => {
      const found = figure.exec(value.replaceAll(/\{[^}]*\}/g, ''));
      return found === null
        ? []
        : [
            {
              file,
              path,
              message: `holds the figure '${found[0]}' typed by hand; use a placeholder such as {giftRate} or {periodEnd}, so that it cannot disagree with campaign.yaml`,
            },
          ];
    }),
  );
}

/** Every sentence of a tree with its path, both languages. */
export function textsOf(tree: unknown, path = ''): { path: string; value: string }[] {
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (isText(tree))
    return (['ja', 'en'] as const).map((language) => ({ path: at(language), value: tree[language] }));
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => textsOf(value, at(key)));
}
