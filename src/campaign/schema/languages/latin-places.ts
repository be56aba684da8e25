/** https://en.wikipedia.org/wiki/Special_wards_of_Tokyo */
const tokyoWards = new Set([
  'Adachi',
  'Arakawa',
  'Bunkyo',
  'Chiyoda',
  'Chuo',
  'Edogawa',
  'Itabashi',
  'Katsushika',
  'Kita',
  'Koto',
  'Meguro',
  'Minato',
  'Nakano',
  'Nerima',
  'Ota',
  'Setagaya',
  'Shibuya',
  'Shinagawa',
  'Shinjuku',
  'Suginami',
  'Sumida',
  'Taito',
  'Toshima',
]);

/**
 * The places in 'Nihonbashi, Chuo' and 'Bashamichi, Naka-ku, Yokohama': the parts between commas. A ward without a city
 * after it belongs to Tokyo.
 * @param tokyo its name in the language
 */
export function latinPlaces(station: string, tokyo: string): string[] {
  const named = station.split(', ').filter((place) => place !== '');
  const last = named.at(-1)?.replace(/[- ](?:ku|ward)$/i, '') ?? '';
  return tokyoWards.has(last) ? [...named, tokyo] : named;
}
