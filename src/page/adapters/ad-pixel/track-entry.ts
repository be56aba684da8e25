// For the pixels' additions to `window`; none of their code reaches the island.
import type {} from './ad-pixels.ts';

/**
 * Reports one entry to the ad pixels that the page has loaded: never a name, never an address. `SubmitForm` is a standard
 * event of TikTok (https://ads.tiktok.com/help/article/supported-standard-events) and a custom one of Meta.
 */
export function trackEntry({ language, campaign }: { language: string; campaign: string }) {
  // Consent given first and withdrawn later: the pixels are still loaded. See `client/ad-consent.ts`.
  if (document.documentElement.dataset.adConsent === 'declined') return;
  window.fbq?.('trackCustom', 'SubmitForm', { language, campaign });
  window.ttq?.track('SubmitForm', { language, campaign });
}
