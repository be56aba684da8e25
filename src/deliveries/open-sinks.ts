import { type Bilingual, bilingual } from '../campaign/schema/languages/operator-languages.ts';
import type { LimitedSink } from './deliverer.ts';
import { DeliveryProblem, type DeliverySettings } from './delivery-settings.ts';
import { type HubSpotRelay, hubSpotSink } from './hubspot-sink.ts';
import { webhookSink } from './webhook-sink.ts';

/** What the page of each language says about the purpose of use. */
type Purposes = Readonly<Record<string, string>>;

/**
 * HubSpot accepts 50 in 10 seconds, and blocks for a minute who goes on after ten refusals in a second:
 * https://developers.hubspot.com/changelog/additional-rate-limit-protection-being-added-to-form-submissions-api
 * The rest is for programs of the same company, and for the difference of clocks.
 */
const hubSpotPace = { most: 40, withinMs: 10_000 };

/**
 * What the settings switch on, except the mail; nothing by default.
 * @param relay of the campaign, by the name of the recipient
 * @throws {DeliveryProblem} when a page does not name a recipient, that of the mail included
 */
export function openSinks(
  settings: DeliverySettings,
  purposes: Purposes,
  relay?: { hubspot: HubSpotRelay } | undefined,
): LimitedSink[] {
  requireNamedRecipients(settings, relay !== undefined, purposes);
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, HUBSPOT_ORIGIN } = settings;
  return [
    ...(relay === undefined ? [] : [{ sink: hubSpotSink(relay.hubspot, HUBSPOT_ORIGIN), pace: hubSpotPace }]),
    ...(url === undefined || secret === undefined
      ? []
      : [{ sink: webhookSink({ url, secret }), pace: { most: 1_000, withinMs: 10_000 } }]),
  ];
}

/** What a page may say. A page in another language of the campaign gets the English example. */
const passedOn = bilingual('ご入力内容を{name}に提供します。', 'We pass your entry on to {name}.');
const mailed = bilingual(
  '受付確認メールの送信を{name}に委託します。',
  '{name} sends the email that confirms your entry.',
);

/**
 * Whoever enters is told who gets the entry (個人情報保護法, Act on the Protection of Personal Information, art. 21 and 27): every
 * page names the recipient of every sink that is on, as the operator calls them.
 * @throws {DeliveryProblem} with the sentence that is missing
 */
function requireNamedRecipients(settings: DeliverySettings, isRelayed: boolean, purposes: Purposes): void {
  if (isRelayed) requireNamed('relay in campaign.yaml', 'HubSpot', passedOn, purposes);
  if (settings.WEBHOOK_URL !== undefined)
    requireNamed('WEBHOOK_RECIPIENT', settings.WEBHOOK_RECIPIENT, passedOn, purposes);
  // A Worker only queues mails, and has no SMTP_URL.
  if (settings.SMTP_URL !== undefined || settings.MAIL_RECIPIENT !== undefined)
    requireNamed('MAIL_RECIPIENT', settings.MAIL_RECIPIENT, mailed, purposes);
}

function requireNamed(
  setting: string,
  recipient: string | undefined,
  example: Bilingual,
  purposes: Purposes,
) {
  if (recipient === undefined)
    throw new DeliveryProblem(
      `${setting} is missing: write who gets the entries, as the purpose of use on the page (entry.purpose in copy.yaml) names them.`,
    );
  const names = recipient.split(/[,、]/).map((name) => name.trim());
  for (const [language, purpose] of Object.entries(purposes)) {
    const says = (name: string) => purpose.toLowerCase().includes(name.toLowerCase());
    if (names.some(says)) continue;
    const sentence = example[language === 'ja' ? 'ja' : 'en'].replace('{name}', () => names[0] ?? '');
    throw new DeliveryProblem(
      `The purpose of use on the page (${language}) does not name ${names.join(' or ')} (${setting}). Add to entry.purpose.${language} ` +
        `in copy.yaml a sentence such as '${sentence}', build, and start again.`,
    );
  }
}
