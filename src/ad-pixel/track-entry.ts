/** What an ad platform hears of an entry: never a name, never an address. */
export type EntryReport = { language: string; campaign: string };

declare global {
  interface Window {
    fbq?: (command: string, event: string, parameters: EntryReport) => void;
    ttq?: { track: (event: string, parameters: EntryReport) => void };
  }
}

/**
 * Reports one entry to whichever ad pixels the page has loaded. `SubmitForm` is a standard event of TikTok
 * (https://ads.tiktok.com/help/article/supported-standard-events) and a custom one of Meta.
 */
export function trackEntry({ language, campaign }: EntryReport) {
  window.fbq?.('trackCustom', 'SubmitForm', { language, campaign });
  window.ttq?.track('SubmitForm', { language, campaign });
}
