const adParameter = /^(utm_\w+|(g|fb|tt)clid)$/;

/**
 * Passes an ad's campaign parameters on to the apartments' pages on the main site. Part of the script in the head, because
 * a visitor can follow a link before any other script has arrived.
 */
export function carryAdParameters() {
  const carried = [...new URLSearchParams(location.search)].filter(([name]) => adParameter.test(name));
  if (!carried.length) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('article a')) {
    const address = new URL(link.href);
    for (const [name, value] of carried) address.searchParams.set(name, value);
    link.href = address.href;
  }
}
