import type { Campaign } from './campaign.ts';
import type { Problem } from './campaign-error.ts';
import { exactPercent } from './discount.ts';
import { placeClaims } from './place-claims.ts';
import { typedFigures } from './typed-figures.ts';

/**
 * Is the copy true of the data? An advertisement that promises more than the prices keep is unlawful in Japan
 * (景品表示法, Act against Unjustifiable Premiums and Misleading Representations, art. 5), so the build stops.
 */
export function falseClaims(campaign: Campaign): Problem[] {
  return [...discountClaim(campaign), ...placeClaims(campaign), ...typedFigures(campaign)];
}

/** 'Up to 30 % off' needs an apartment with a true 30 %: 29.5 % rounds to 30 but may not be advertised as 30. */
function discountClaim({ settings, apartments }: Campaign): Problem[] {
  const advertised = settings.advertisedDiscount;
  const largest = Math.max(...apartments.map(exactPercent));
  if (largest >= advertised && Math.round(largest) === advertised) return [];
  // Cut off, not rounded: 29.999 must not be called 30.
  const shown = Math.floor(largest * 100) / 100;
  return [
    {
      file: 'campaign.yaml',
      path: 'advertisedDiscount',
      message: `says up to ${advertised} % off, but the largest discount in apartments.yaml is ${shown} %; write the figure that the prices keep, or change a price`,
    },
  ];
}
