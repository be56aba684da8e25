import type { Campaign } from './campaign.ts';
import type { Problem } from './campaign-error.ts';
import { claimedApartments } from './claimed-apartments.ts';
import { exactPercent } from './discount.ts';
import { inLanguage, type Language, perLanguage } from './language.ts';
import { type Bilingual, bilingual } from './languages/operator-languages.ts';
import { languages } from './languages.ts';
import { textsOfCampaign } from './texts-of.ts';

/** A place in the same sentence as 'up to 30 % off' promises that an apartment there has that discount. */
export function placeClaims(campaign: Campaign): Problem[] {
  const advertised = campaign.settings.advertisedDiscount;
  const places = perLanguage(campaign.settings.languages, (language) => largestByPlace(campaign, language));
  return phrasesOf(campaign).flatMap(({ file, path, language, value }) => {
    const claims = value.split(endOfSentence).filter((sentence) => sentence.includes('{maxDiscount}'));
    return [...inLanguage(places, language)].flatMap(([place, largest]) =>
      largest < advertised && claims.some((sentence) => names(sentence, place))
        ? [{ file, path, message: faultOf(place, largest, advertised) }]
        : [],
    );
  });
}

const endOfSentence = /(?<=[。！？!?｜|])|(?<=\.)\s/;

function faultOf(place: string, largest: number, advertised: number): Bilingual {
  const shown = Math.floor(largest * 100) / 100;
  return bilingual(
    `「${place}」が {maxDiscount} と同じ文にありますが、その場所には${advertised}%割引のお部屋がありません（最大${shown}%）。文を分けるか、賃料を変更してください。`,
    `names ${place} in the same sentence as {maxDiscount}, but no apartment there has ${advertised} % off (the largest discount is ${shown} %); name the place in a sentence of its own, or change a price`,
  );
}

/** A large figure and the words around it form one phrase, reported at the words before it. */
function phrasesOf(campaign: Campaign) {
  const texts = textsOfCampaign(campaign);
  return texts.map((text) => {
    const part = (name: string) => {
      const path = text.path.replace(/figureBefore(?=\.[\w-]+$)/, name);
      return texts.find((other) => other.file === text.file && other.path === path)?.value;
    };
    const isPhrase = /(^|\.)figureBefore\.[\w-]+$/.test(text.path);
    return isPhrase ? { ...text, value: `${text.value} ${part('figure')} ${part('figureAfter')}` } : text;
  });
}

/** The exact percentage of the largest available discount in each place of the campaign; 0 if all is full. */
function largestByPlace(campaign: Campaign, language: Language): Map<string, number> {
  const largest = new Map<string, number>();
  const claimed = new Set(claimedApartments(campaign));
  for (const apartment of campaign.apartments) {
    const percent = claimed.has(apartment) ? exactPercent(apartment) : 0;
    for (const place of languages[language].places(inLanguage(apartment.station, language))) {
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
