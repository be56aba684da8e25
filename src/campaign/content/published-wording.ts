import { createHash } from 'node:crypto';
import type { Campaign } from '../schema/campaign.ts';
import type { Language } from '../schema/languages.ts';
import { pageContent } from './page-content.ts';
import { type Wording, wordingSchema } from './wording.ts';

/** @returns the wording of a page that accepts entries */
export function wordingOf(campaign: Campaign, language: Language): Wording {
  const { terms, copy } = pageContent(campaign, language);
  return wordingSchema.parse({ terms, purpose: copy.entry.purpose });
}

/**
 * As the store keeps it. `digest` identifies it: SHA-256 in base64 of its texts as JSON, in the order of the page. Apart from
 * `wording.ts`, whose types reach the browser.
 */
export function publishedWording(campaign: Campaign, language: Language): { digest: string; text: string } {
  const wording = wordingOf(campaign, language);
  const texts = [
    ...wording.terms.flatMap(({ heading, rules }) => [heading, ...rules.map(({ sentence }) => sentence)]),
    wording.purpose,
  ];
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('base64');
  return { digest, text: JSON.stringify(wording) };
}
