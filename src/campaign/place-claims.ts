import type { Apartment } from './apartment.ts';
import type { Campaign } from './campaign.ts';
import type { Problem } from './campaign-error.ts';
import { exactPercent } from './discount.ts';
import type { Language } from './language.ts';
import { textsOfCampaign } from './texts-of.ts';

/** A place that shares a sentence with 'up to 30 % off' promises that an apartment there has it. */
export function placeClaims(campaign: Campaign): Problem[] {
  const advertised = campaign.settings.advertisedDiscount;
  const short = { ja: largestByPlace(campaign, 'ja'), en: largestByPlace(campaign, 'en') };
  return phrasesOf(campaign).flatMap(({ file, path, value }) => {
    const claims = value.split(endOfSentence).filter((sentence) => sentence.includes('{maxDiscount}'));
    return [...short[path.endsWith('.ja') ? 'ja' : 'en']].flatMap(([place, largest]) =>
      largest < advertised && claims.some((sentence) => names(sentence, place))
        ? [{ file, path, message: faultOf(place, largest, advertised) }]
        : [],
    );
  });
}

const endOfSentence = /(?<=[。！？!?｜|])|(?<=\.)\s/;

const faultOf = (place: string, largest: number, advertised: number): string =>
  `names ${place} in one sentence with {maxDiscount}, but no apartment there has ${advertised} % off (the largest discount is ${Math.floor(largest * 100) / 100} %); name the place in a sentence of its own, or change a price`;

/** A large figure and the words around it are read as one phrase, which stands here at the words before it. */
function phrasesOf(campaign: Campaign) {
  const texts = textsOfCampaign(campaign);
  return texts.map((text) => {
    const part = (name: string) => {
      const path = text.path.replace(/figureBefore(?=\.\w+$)/, name);
      return texts.find((other) => other.file === text.file && other.path === path)?.value;
    };
    const isPhrase = /(^|\.)figureBefore\.\w+$/.test(text.path);
    return isPhrase ? { ...text, value: `${text.value} ${part('figure')} ${part('figureAfter')}` } : text;
  });
}

/** The exact percent of the largest discount in each place of the campaign. */
function largestByPlace({ apartments }: Campaign, language: Language): Map<string, number> {
  const largest = new Map<string, number>();
  for (const apartment of apartments) {
    const percent = exactPercent(apartment);
    for (const place of placesOf(apartment)[language]) {
      largest.set(place, Math.max(percent, largest.get(place) ?? 0));
    }
  }
  return largest;
}

/**
 * What a text may call the place of an apartment: its station, its ward and its city. 横浜市中区・馬車道駅 is in 横浜; a ward
 * without a city before it is one of Tokyo's.
 */
function placesOf({ station }: Apartment): Record<Language, string[]> {
  const [area = '', stop = ''] = station.ja.split('・');
  const [stopInEnglish = '', ...areasInEnglish] = station.en.split(', ');
  const city = /^(.+?)市/.exec(area)?.[1];
  const inTokyo = city === undefined && area.endsWith('区');
  const known = (...names: (string | false | undefined)[]) => names.filter((name) => name !== '' && name);
  return {
    ja: known(stop.replace(/駅$/, ''), area, city, inTokyo && '東京') as string[],
    en: known(stopInEnglish.replace(/ Station$/, ''), ...areasInEnglish, inTokyo && 'Tokyo') as string[],
  };
}

const names = (sentence: string, place: string): boolean =>
  /^[\w\s'-]+$/.test(place) ? new RegExp(`\\b${place}\\b`).test(sentence) : sentence.includes(place);
