import ical from 'ical.js';
import { describe, expect, test } from 'vitest';
import { campaign } from '../../../tests/support/campaign.ts';
import { campaignCopy } from '../../../tests/support/campaign-copy.ts';
import { withPhone } from '../../../tests/support/special-campaigns.ts';
import { fillMail, mailTemplate } from '../../campaign/content/mail-template.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { knownLanguages, languages } from '../../campaign/schema/languages.ts';
import { renderMail } from './render-mail.ts';

const values = { name: 'Hana Hinata', email: 'hana@mail.example', receivedAt: 'today' };

describe.each(knownLanguages)('the mail in %s', (language) => {
  const template = renderMail(campaign, language);
  const { html, text } = fillMail(template, values);

  test('is what the server reads', () => expect(mailTemplate.parse(template)).toEqual(template));

  test('loads nothing and measures nobody', () => {
    expect(html).not.toMatch(/<(?:img|script|link|iframe|object|video)\b|\bsrc|url\(|@import|@font-face/i);
    const addresses = [...html.matchAll(/https?:\/\/[^"<\s]+/g)].map(([address]) => address);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(address).not.toMatch(/[?&]/);
  });

  test('says in both parts what was entered, until when to act, where to ask and how to have it deleted', () => {
    const { copy, settings } = campaign;
    const said = [
      values.name,
      values.email,
      values.receivedAt,
      settings.company.bookingEmail,
      copy.mail.reason[language] ?? '',
    ];
    const shown = html.replaceAll(/<style.*?<\/style>|<[^>]+>/gs, '');
    for (const each of said) {
      expect(text).toContain(each);
      expect(shown).toContain(each.replaceAll("'", '&#x27;'));
    }
    expect(text).toMatch(/2025.*\n.*\n.*2025/);
    expect(text).toContain(`${settings.siteUrl}${settings.routes[language]}#terms`);
  });

  test('leaves nothing to fill in', () => {
    for (const part of [html, text, template.subject]) expect(part).not.toContain('{{');
  });

  test('is in its language alone', () => {
    expect(html).toContain(`<html lang="${language}">`);
    expect(text).toMatch(languages[language].letters);
    const foreign = languages[language].foreignLetters;
    if (foreign !== undefined) expect(text).not.toMatch(foreign);
  });

  test('has a name nowhere if none can be shown', () => {
    const { html, text } = fillMail(template, { ...values, name: undefined });
    for (const part of [html, text]) expect(part).not.toMatch(/Hana Hinata|\{\{name/);
    expect(text).toContain(campaign.copy.mail.greeting.unnamed[language]);
  });

  test('lets no value become markup or another value', () => {
    const { html, text } = fillMail(template, { ...values, name: `<b title="a">'&{{email}}` });
    expect(html).toContain('<bdi>&lt;b title=&quot;a&quot;&gt;&#39;&amp;{{email}}</bdi>');
    expect(text).toContain(`<b title="a">'&{{email}}`);
  });

  test('brings both deadlines as a calendar', () => {
    expect(template.calendar.name).toMatch(/^[\w-]+\.ics$/);
    expect(new ical.Component(ical.parse(template.calendar.text)).getAllSubcomponents('vevent')).toHaveLength(
      2,
    );
  });
});

test('shows the phone number and the words of a consent where the form asks for them', () => {
  const folder = campaignCopy();
  const asking = { ...loadCampaign(folder), settings: { ...campaign.settings, formProvider: withPhone } };
  const template = renderMail(asking, 'ja');
  const full = fillMail(template, { ...values, phone: '…0120', marketingConsent: true }).text;
  expect(full).toContain('電話番号\n  …0120');
  expect(full).toContain('広告メールの受信\n  ひなたレジデンスからの、');
  // Between phrases only: neither （広告） alone on a line nor を at the beginning of one.
  expect(template.bodies[0]?.html).toContain('ご案内<wbr/>（広告）を<wbr/>');
  const { text } = fillMail(template, values);
  expect(text).not.toMatch(/電話番号|広告メール/);
});

test('has the postal code before the country in English', () => {
  expect(fillMail(renderMail(campaign, 'en'), values).text).toContain('Tokyo 103-0000, Japan');
});

test('the text part has every address, and its rules are as long as their headings', () => {
  const { text } = fillMail(renderMail(campaign, 'ja'), values);
  expect(text).toContain('お部屋を選ぶ\nhttps://campaign.hinata-residences.example/ja#rooms');
  expect(text).toContain('ご登録内容\n----------\n\nお名前\n  Hana Hinata\n');
  expect(text).toContain('\n1. キャンペーンのページから、');
  expect(text, 'the line for the list of mails').not.toContain('お済ませください。\n\nひなた');
});
