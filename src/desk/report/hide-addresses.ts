import type { SourceCount } from '../contract/entries.ts';

/** Some mail tools put the reader's address into a `utm_` parameter; a report that is passed on must not. */
const address = /[^\s@]+@[^\s@]+\.[^\s@]+/g;

/** @param hidden stands for an address */
export const hideAddresses = (sources: readonly SourceCount[], hidden: string): SourceCount[] =>
  sources.map(({ source, medium, campaign, entries }) => ({
    source: source.replaceAll(address, hidden),
    medium: medium.replaceAll(address, hidden),
    campaign: campaign.replaceAll(address, hidden),
    entries,
  }));
