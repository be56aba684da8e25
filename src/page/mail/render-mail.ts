import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { calendarPath, deadlinesCalendar } from '../../campaign/content/campaign-calendars.ts';
import type { MailTemplate } from '../../campaign/content/mail-template.ts';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import type { Language } from '../../campaign/schema/languages.ts';
import { Mail } from './Mail.tsx';
import { mailContent } from './mail-content.ts';
import { plainText } from './plain-text.ts';

/** The mail to the entrants of a campaign that has its own form. */
export function renderMail(campaign: Campaign, language: Language): MailTemplate {
  const content = mailContent(campaign, language);
  const { id, company } = campaign.settings;
  return {
    campaign: id,
    language,
    company: content.company,
    replyTo: company.bookingEmail,
    subject: content.subject,
    calendar: {
      name: calendarPath(campaign, language).split('/').at(-1) ?? '',
      text: deadlinesCalendar(campaign, language),
    },
    html: `<!doctype html>${renderToStaticMarkup(createElement(Mail, { content }))}`,
    text: plainText(content),
  };
}
