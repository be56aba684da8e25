import { expect, test } from 'vitest';
import { fillMail, type MailTemplate } from './mail-template.ts';

const bodyWith = (...shows: MailTemplate['bodies'][number]['shows']) => ({
  shows,
  html: `<p>${shows.map((name) => `${name}: {{${name}}}; `).join('')}{{email}}</p>`,
  text: `${shows.map((name) => `${name}: {{${name}}}; `).join('')}{{email}}`,
});

const template: MailTemplate = {
  campaign: 'Spring2025',
  language: 'en',
  company: 'Hinata Residences',
  replyTo: 'booking@hinata-residences.example',
  subject: 'Received',
  calendar: { name: 'deadlines.ics', text: 'BEGIN:VCALENDAR' },
  bodies: [bodyWith('name', 'phone'), bodyWith('name'), bodyWith('phone'), bodyWith()],
};

const always = { email: 'hanako@mail.example', receivedAt: 'today' };

test('shows what the entry has', () => {
  const text = (values: object) => fillMail(template, { ...always, ...values }).text;
  expect(text({ name: 'Hana', phone: '…0120' })).toBe('name: Hana; phone: …0120; hanako@mail.example');
  expect(text({ name: 'Hana' })).toBe('name: Hana; hanako@mail.example');
  expect(text({ phone: '…0120' })).toBe('phone: …0120; hanako@mail.example');
  expect(text({})).toBe('hanako@mail.example');
  expect(text({ marketingConsent: true }), 'which this campaign does not ask for').toBe(
    'hanako@mail.example',
  );
});

test('lets no value become markup or another value', () => {
  const { html, text } = fillMail(template, { ...always, name: `<b title="a">'&{{email}}` });
  expect(html).toContain('<bdi>&lt;b title=&quot;a&quot;&gt;&#39;&amp;{{email}}</bdi>; <bdi>hanako@');
  expect(text).toContain(`<b title="a">'&{{email}}; hanako@`);
});
