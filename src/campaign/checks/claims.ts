import { exactPercent } from '../content/discount.ts';
import { claimedApartments } from '../content/offered-apartments.ts';
import { type FileText, sentencesOf } from '../content/texts-of.ts';
import { type Problem, problemAt } from '../read/campaign-error.ts';
import { type Campaign, settingsKeys } from '../schema/campaign.ts';
import { quoted } from '../schema/fields.ts';
import { type Bilingual, bilingual } from '../schema/languages/operator-languages.ts';
import { type Language, languages, perLanguage } from '../schema/languages.ts';
import type { Apartment } from '../schema/sections/apartments.ts';

/**
 * Is the copy true? An advertisement that promises more than the prices offer is unlawful in Japan (景品表示法, Act against
 * Unjustifiable Premiums and Misleading Representations, art. 5), so the build stops.
 */
export const falseClaims = (campaign: Campaign): Problem[] => [
  ...discountClaim(campaign),
  ...placeClaims(campaign),
];

/** 'Up to 30 % off' needs an apartment with an exact 30 %: 29.5 % rounds to 30 but may not be advertised as 30. */
function discountClaim(campaign: Campaign): Problem[] {
  const { advertisedDiscount: advertised, status } = campaign.settings;
  const left = claimedApartments(campaign);
  if (left.length === 0) {
    return [
      problemAt(
        { file: 'campaign.yaml', path: 'status' },
        `お部屋がすべて満室です。${quoted(settingsKeys.shape.status)}を「満室」にしてください。`,
        `says ${status}, but every apartment in apartments.yaml is full; write full`,
      ),
    ];
  }
  const isKept = (apartments: readonly Apartment[]) =>
    largestOf(apartments) >= advertised && Math.round(largestOf(apartments)) === advertised;
  if (isKept(left)) return [];
  const shown = truncated(largestOf(left));
  const remedy = statableRent(left);
  const says = isKept(campaign.apartments)
    ? bilingual(
        `この割引率のお部屋はすべて満室で、空室の最大割引率は${shown}%です。空室に合わせて割引率を変更するか、空室のいずれかを${advertised}%割引にするか、${quoted(settingsKeys.shape.status)}を「終了」にしてください。`,
        `every apartment with this discount is full, and the largest that is left is ${shown} %; write the figure that the available apartments offer, give one of them this discount, or end the campaign with status: ended`,
      )
    : bilingual(
        `実際の最大割引率は${shown}%です。「最大〇%」は、もっとも割引の大きい空室の割引率と一致させてください。${remedy.ja}`,
        `the largest discount is ${shown} %; change this figure or a rent${remedy.en}`,
      );
  return [
    problemAt(
      { file: 'campaign.yaml', path: 'advertisedDiscount' },
      `最大${advertised}%と表示していますが、${says.ja}`,
      `says up to ${advertised} % off, but ${says.en}`,
    ),
  ];
}

/** The rent that would make the largest discount a whole percentage, where none states it: 31.53 is neither 31 nor 32. */
function statableRent(apartments: readonly Apartment[]): Bilingual {
  const most = apartments.toSorted((one, other) => exactPercent(other) - exactPercent(one))[0];
  const percent = most === undefined ? 0 : Math.floor(exactPercent(most));
  if (most === undefined || Math.round(exactPercent(most)) === percent) return bilingual('', '');
  const rent = Math.floor((most.regularPrice * (100 - percent)) / 100).toLocaleString('en');
  const { ja, en } = most.name;
  return bilingual(
    `たとえば「${ja}」のキャンペーン賃料を${rent}円にすると、${percent}%になります。`,
    `; with a campaign rent of ${rent} yen, ${en} has ${percent} %`,
  );
}

/** Not rounded: 29.999 must not be called 30. */
const truncated = (percent: number): number => Math.floor(percent * 100) / 100;

const largestOf = (apartments: readonly Apartment[]): number => Math.max(...apartments.map(exactPercent));

/** A place in the same sentence as 'up to 30 % off' promises that an apartment there has that discount. */
function placeClaims(campaign: Campaign): Problem[] {
  const advertised = campaign.settings.advertisedDiscount;
  const places = perLanguage((language) => largestByPlace(campaign, language));
  return phrasesOf(campaign).flatMap(({ file, path, language, value }) => {
    const claims = value.split(endOfSentence).filter((sentence) => sentence.includes('{maxDiscount}'));
    return [...places[language]]
      .filter(([place, largest]) => largest < advertised && claims.some((claim) => names(claim, place)))
      .map(([place, largest]) =>
        problemAt(
          { file, path },
          `「${place}」が {maxDiscount} と同じ文にありますが、その場所には${advertised}%割引のお部屋がありません（最大${truncated(largest)}%）。文を分けるか、賃料を変更してください。`,
          `names ${place} in the same sentence as {maxDiscount}, but no apartment there has ${advertised} % off (the largest discount is ${truncated(largest)} %); name the place in a sentence of its own, or change a price`,
        ),
      );
  });
}

const endOfSentence = /(?<=[。！？!?｜|])|(?<=\.)\s/;

/** A large figure and the words around it form one phrase, reported at the words before it. */
function phrasesOf(campaign: Campaign): FileText[] {
  const texts = sentencesOf(campaign);
  return texts.map((text) => {
    if (!text.path.includes('figureBefore')) return text;
    const parts = ['figure', 'figureAfter'].map((name) => text.path.replace('figureBefore', name));
    const further = parts.map((path) => texts.find((other) => other.path === path)?.value);
    return { ...text, value: [text.value, ...further].join(' ') };
  });
}

/** The exact percentage of the largest available discount in each place of the campaign; 0 if all is full. */
function largestByPlace(campaign: Campaign, language: Language): Map<string, number> {
  const largest = new Map<string, number>();
  const claimed = new Set(claimedApartments(campaign));
  for (const apartment of campaign.apartments) {
    const percent = claimed.has(apartment) ? exactPercent(apartment) : 0;
    for (const place of languages[language].places(apartment.station[language])) {
      largest.set(place, Math.max(percent, largest.get(place) ?? 0));
    }
  }
  return largest;
}

/** A place in Latin letters is a separate word; Japanese writes without spaces. */
const names = (sentence: string, place: string): boolean =>
  /^[\p{Script=Latin}\d\s'’-]+$/u.test(place)
    ? new RegExp(`(?<![\\p{L}\\d])${place}(?![\\p{L}\\d])`, 'u').test(sentence)
    : sentence.includes(place);
