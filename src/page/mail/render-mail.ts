import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { calendarFile } from '../../campaign/content/campaign-calendars.ts';
import type { MailTemplate } from '../../campaign/content/mail-template.ts';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import type { Language } from '../../campaign/schema/languages.ts';
import { Mail } from './Mail.tsx';
import { type MailBlock, type MailContent, mailContent } from './mail-content.ts';

/** The mail to the entrants of a campaign that has its own form. */
export function renderMail(campaign: Campaign, language: Language): MailTemplate {
  const content = mailContent(campaign, language);
  const { id, company } = campaign.settings;
  const { path, text } = calendarFile(campaign, language, 'deadlines');
  return {
    campaign: id,
    language,
    company: content.company,
    replyTo: company.bookingEmail,
    subject: content.subject,
    calendar: { name: path.split('/').at(-1) ?? '', text },
    html: `<!doctype html>${renderToStaticMarkup(createElement(Mail, { content }))}`,
    text: plainText(content),
  };
}

/** The text part of a mail, with every address of a page written out. */
const plainText = ({ company, letter, imprint }: MailContent): string =>
  `${[company, ...[...letter, ...imprint].map(textOf)].join('\n\n')}\n`;

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'title':
    case 'heading':
      return `${block.text}\n${'-'.repeat(32)}`;
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
    case 'facts':
    case 'dates':
      return block.facts
        .map(({ label, values, section: [begin, end] = ['', ''] }) =>
          [begin, label, ...values.map((value) => `\n  ${value}`), '\n', end].join(''),
        )
        .join('')
        .trimEnd();
    default:
      return block.href === undefined ? block.text : `${block.text}\n${block.href}`;
  }
}
