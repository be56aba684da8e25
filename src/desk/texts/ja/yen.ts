/** An amount as the Japanese page writes it; `Intl` would set a full-width ￥ before it. */
export const yen = (amount: number): string => `${amount.toLocaleString('ja')}円`;
