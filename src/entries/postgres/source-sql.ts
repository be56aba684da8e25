/** The value as it stands in what follows the question mark of the page's address, or nothing. */
const value = (name: string) =>
  `coalesce(substring('&' || substring(split_part(page, '#', 1), '\\?(.*)'), '&${name}=([^&]*)'), '')`;

/** The columns `source`, `medium` and `campaign`, still encoded as in an address. */
export const sourceSql = `${value('utm_source')} AS source, ${value('utm_medium')} AS medium,
  ${value('utm_campaign')} AS campaign`;
