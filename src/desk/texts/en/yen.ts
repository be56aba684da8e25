/** An amount as the English page writes it. */
export const yen = (amount: number): string => `¥${amount.toLocaleString('en')}`;
