/** A number of tenths or per cent in words, Japanese or English. */
const tenths = '[一二三四五六七八九１-９1-9]';
const tens =
  '(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?';

const claims = new RegExp(
  [
    // Discounts.
    '半額',
    `${tenths}割(?:${tenths}分)?(?:引き?|安|OFF|オフ)`,
    '[一二三四五六七八九十]+(?:パーセント|％|%)',
    'half[- ]price',
    'half off',
    `${tens} ?(?:per ?cent|%)`,
    // Being first, which needs proof.
    '日本一|世界一|業界一|業界初|No\\.? ?[1１]|ナンバーワン|最安|最高級|どこよりも',
    'cheapest|lowest prices?|best prices?|number one|the best in',
  ].join('|'),
  'giu',
);

/**
 * Claims that the checks cannot compare with the rents: a discount in words, or being first. 景品表示法 (Act against Unjustifiable
 * Premiums and Misleading Representations), art. 5, holds for them too.
 */
export const claimsIn = (text: string): string[] => [...new Set(text.match(claims) ?? [])];
