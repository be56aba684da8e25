import ical from 'ical.js';
import { describe, expect, test } from 'vitest';
import { campaign } from '../../../tests/support/campaign.ts';
import { withPhone } from '../../../tests/support/special-campaigns.ts';
import { fillMail, mailTemplate } from '../../campaign/content/mail-template.ts';
import { knownLanguages, languages } from '../../campaign/schema/languages.ts';
import { renderMail } from './render-mail.ts';

const values = { name: 'Hana Hinata', email: 'hana@mail.example', receivedAt: 'today' };

describe.each(knownLanguages)('the mail in %s', (language) => {
  const { copy, settings } = campaign;
  const template = renderMail(campaign, language);
  const { html, text } = fillMail(template, values);

  test('is what the server reads, and brings both deadlines as a calendar', () => {
    expect(mailTemplate.parse(template)).toEqual(template);
    expect(template.calendar.name).toMatch(/^[\w-]+\.ics$/);
    const calendar = new ical.Component(ical.parse(template.calendar.text));
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(2);
  });

  test('loads nothing and measures nobody', () => {
    expect(html).not.toMatch(/<(?:img|script|link|iframe|object|video)\b|\bsrc|url\(|@import|@font-face/i);
    const addresses = [...html.matchAll(/https?:\/\/[^"<\s]+/g)].map(([address]) => address);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(address).not.toMatch(/[?&]/);
  });

  test('says in both parts what was entered, until when to act, where to ask and how to have it deleted', () => {
    const shown = html.replaceAll(/<style.*?<\/style>|<[^>]+>/gs, '');
    const { bookingEmail } = settings.company;
    for (const each of [...Object.values(values), bookingEmail, copy.mail.reason[language] ?? '']) {
      expect(text).toContain(each);
      expect(shown).toContain(each.replaceAll("'", '&#x27;'));
    }
    expect(text).toMatch(/2025.*\n.*\n.*2025/);
    for (const anchor of ['#rooms', '#terms'])
      expect(text).toContain(`\n${settings.siteUrl}${settings.routes[language]}${anchor}\n`);
    for (const part of [html, text, template.subject]) expect(part).not.toContain('{{');
  });

  test('is in its language alone', () => {
    expect(html).toContain(`<html lang="${language}">`);
    expect(text).toMatch(languages[language].letters);
    const { foreign } = languages[language];
    if (foreign !== undefined) expect(text).not.toMatch(languages[foreign].letters);
  });

  test('has a name nowhere if none can be shown', () => {
    const { html, text } = fillMail(template, { ...values, name: undefined });
    for (const part of [html, text]) expect(part).not.toMatch(/Hana Hinata|\{\{name/);
    expect(text).toContain(copy.mail.greeting.unnamed[language]);
  });

  test('lets no value become markup or another value', () => {
    const { html, text } = fillMail(template, { ...values, name: `<b title="a">'&{{email}}` });
    expect(html).toContain('<bdi>&#60;b title=&#34;a&#34;&#62;&#39;&#38;{{email}}</bdi>');
    expect(text).toContain(`<b title="a">'&{{email}}`);
  });
});

test('shows the phone number and the words of a consent where the form asks for them', () => {
  const asking = { ...campaign, settings: { ...campaign.settings, formProvider: withPhone } };
  const template = renderMail(asking, 'ja');
  const full = fillMail(template, { ...values, phone: '…0120', marketingConsent: true }).text;
  expect(full).toContain('電話番号\n  …0120');
  expect(full).toContain('広告メールの受信\n  ひなたレジデンスからの、');
  // Between phrases only: neither （広告） alone on a line nor を at the beginning of one.
  expect(template.html).toContain('ご案内<wbr/>（広告）を<wbr/>');
  expect(fillMail(template, values).text).not.toMatch(/電話番号|広告メール/);
});

test('the text part has a line below each heading, steps with numbers, and the postal address as it is written', () => {
  const { text } = fillMail(renderMail(campaign, 'ja'), values);
  expect(text).toMatch(/^ひなたレジデンス\n\nエントリーを受け付けました。\n-{32}\n/);
  expect(text).toMatch(/\nご登録内容\n-{32}\n\nお名前\n {2}Hana Hinata\n/);
  expect(text).toContain('\n1. キャンペーンのページから、');
  expect(fillMail(renderMail(campaign, 'en'), values).text).toContain('Tokyo 103-0000, Japan');
});
