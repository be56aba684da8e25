import type { SourceCount } from '../contract/entries.ts';

/**
 * Some mail tools put the recipient's address into a `utm_` parameter; it must not appear in a report that gets passed
 * on.
 */
const address = /[^\s@]+@[^\s@]+\.[^\s@]+/g;

/** @param hidden replaces an address */
export const hideAddresses = (sources: readonly SourceCount[], hidden: string): SourceCount[] =>
  sources.map(({ source, medium, campaign, entries }) => ({
    source: source.replaceAll(address, hidden),
    medium: medium.replaceAll(address, hidden),
    campaign: campaign.replaceAll(address, hidden),
    entries,
  }));
