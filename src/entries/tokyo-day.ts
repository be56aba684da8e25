/** The day in Tokyo, `2025-04-01`, whatever zone the machine is in. Swedish writes days as ISO 8601 does. */
export const tokyoDay = (time: Date): string => time.toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' });
