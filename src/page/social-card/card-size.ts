/**
 * The size that every network accepts for a large card: https://developers.facebook.com/docs/sharing/webmasters/images/
 */
export const cardSize = { width: 1200, height: 630 };
