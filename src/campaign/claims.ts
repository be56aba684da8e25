import type { Apartment } from './apartment.ts';
import type { Campaign } from './campaign.ts';
import type { Problem } from './campaign-error.ts';
import { claimedApartments } from './claimed-apartments.ts';
import { exactPercent } from './discount.ts';
import { fieldLabels } from './field-labels.ts';
import { bilingual } from './languages/operator-languages.ts';
import { placeClaims } from './place-claims.ts';
import { typedFigures } from './typed-figures.ts';

/**
 * Is the copy true? An advertisement that promises more than the prices offer is unlawful in Japan (景品表示法, Act against
 * Unjustifiable Premiums and Misleading Representations, art. 5), so the build stops.
 */
export function falseClaims(campaign: Campaign): Problem[] {
  return [...discountClaim(campaign), ...placeClaims(campaign), ...typedFigures(campaign)];
}

/** 'Up to 30 % off' needs an apartment with an exact 30 %: 29.5 % rounds to 30 but may not be advertised as 30. */
function discountClaim(campaign: Campaign): Problem[] {
  const { advertisedDiscount: advertised, status } = campaign.settings;
  const left = claimedApartments(campaign);
  const isKept = (largest: number) => largest >= advertised && Math.round(largest) === advertised;
  const largest = largestOf(left);
  if (left.length === 0) {
    const message = bilingual(
      `お部屋がすべて満室です。「${fieldLabels.status}」を「満室」にしてください。`,
      `says ${status}, but every apartment in apartments.yaml is full; write full`,
    );
    return [{ file: 'campaign.yaml', path: 'status', message }];
  }
  if (isKept(largest)) return [];
  // Truncated, not rounded: 29.999 must not be called 30.
  const shown = Math.floor(largest * 100) / 100;
  const message = isKept(largestOf(campaign.apartments))
    ? bilingual(
        `最大${advertised}%と表示していますが、この割引率のお部屋はすべて満室で、空室の最大割引率は${shown}%です。空室に合わせて割引率を変更するか、空室のいずれかを${advertised}%割引にするか、「${fieldLabels.status}」を「終了」にしてください。`,
        `says up to ${advertised} % off, but every apartment with this discount is full, and the largest that is left is ${shown} %; write the figure that the available apartments offer, give one of them this discount, or end the campaign with status: ended`,
      )
    : bilingual(
        `最大${advertised}%と表示していますが、実際の最大割引率は${shown}%です。賃料に合った割引率に変更するか、お部屋の賃料を変更してください。`,
        `says up to ${advertised} % off, but the largest discount in apartments.yaml is ${shown} %; write the figure that the prices offer, or change a price`,
      );
  return [{ file: 'campaign.yaml', path: 'advertisedDiscount', message }];
}

const largestOf = (apartments: readonly Apartment[]): number => Math.max(...apartments.map(exactPercent));
