import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { calendarPath, deadlinesCalendar } from '../../campaign/content/campaign-calendars.ts';
import { type MailTemplate, sometimesShown } from '../../campaign/content/mail-template.ts';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import type { Language } from '../../campaign/schema/languages.ts';
import { Mail } from './Mail.tsx';
import { mailContent } from './mail-content.ts';
import { plainText } from './plain-text.ts';

/** The mail to the entrants of a campaign that has its own form. */
export function renderMail(campaign: Campaign, language: Language): MailTemplate {
  const { settings } = campaign;
  const { texts, company } = mailContent(campaign, language, []);
  return {
    campaign: settings.id,
    language,
    company: company.name,
    replyTo: settings.company.bookingEmail,
    subject: texts.subject,
    calendar: {
      name: calendarPath(campaign, language).split('/').at(-1) ?? '',
      text: deadlinesCalendar(campaign, language),
    },
    bodies: setsShown(campaign).map((shows) => {
      const content = mailContent(campaign, language, shows);
      const html = `<!doctype html>${renderToStaticMarkup(createElement(Mail, { content }))}`;
      return { shows, html, text: plainText(html) };
    }),
  };
}

/** Every set of what a mail may show, those with more first. The name is always asked for. */
function setsShown({ settings: { formProvider } }: Campaign) {
  const fields = formProvider.provider === 'built-in' ? formProvider.fields : {};
  const possible = sometimesShown.filter((name) => name in fields);
  const sets = possible.reduce<(typeof possible)[]>(
    (all, name) => all.flatMap((set) => [[...set, name], set]),
    [[]],
  );
  return sets.sort((one, other) => other.length - one.length);
}
