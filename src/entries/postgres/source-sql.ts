const bare = "split_part(page, '#', 1)";

/** What follows the question mark of the page's address, up to its fragment. Nothing without one: no place, no text. */
const query = `'&' || substr(${bare}, nullif(strpos(${bare}, '?'), 0) + 1)`;

/** The first value as it stands there, or nothing. By regular expressions it took six times as long. */
const value = (name: string) => `coalesce(split_part(split_part(${query}, '&${name}=', 2), '&', 1), '')`;

/** The columns `source`, `medium` and `campaign`, still encoded as in an address. */
export const sourceSql = `${value('utm_source')} AS source, ${value('utm_medium')} AS medium,
  ${value('utm_campaign')} AS campaign`;
