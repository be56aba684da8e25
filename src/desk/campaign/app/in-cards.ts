import type { CampaignFile, Field } from '../contract/campaign.ts';

type Part = { file: CampaignFile; field: Field };

/** Groups fields into cards: groups and lists have their own frame, consecutive single values share one. */
export function inCards(parts: readonly Part[]): [Part, ...Part[]][] {
  const cards: [Part, ...Part[]][] = [];
  for (const part of parts) {
    const last = cards.at(-1);
    if (last === undefined || hasFrame(part) || hasFrame(last[0])) cards.push([part]);
    else last.push(part);
  }
  return cards;
}

export const hasFrame = ({ field }: Part): boolean => field.kind === 'group' || field.kind === 'list';
