import { campaign, preview } from './en/campaign.ts';
import { entries, forget, report } from './en/entries.ts';
import { gifts } from './en/gifts.ts';
import { pictures } from './en/pictures.ts';
import { ui } from './en/ui.ts';
import type { Texts } from './ja.ts';

export const en: Texts = {
  locale: 'en',
  desk: { name: 'Campaign desk', ownName: 'English', rooms: 'Rooms', language: 'Language' },
  welcome: {
    open: 'About this desk',
    title: 'What the desk is for',
    rooms: {
      campaign: 'Edit the page’s texts, apartments, rents and pictures beside the real page, and save them.',
      entries:
        'See how many people have entered and where they came from; search, export and delete entries.',
      gifts: 'Match reservations with entries, decide who gets a gift card, and record what was sent.',
    },
    close: 'Got it',
  },
  errors: {
    gone: 'The desk does not answer. Check whether npm run desk is still running in the terminal; if it has ended, run it again and open the address it prints.',
    session:
      'This page belongs to an earlier start of the desk. Run npm run desk again in the terminal and open the address that it prints.',
    foreign: 'The desk refused the request. Open the address that npm run desk printed.',
    store:
      'The entries cannot be read. If no server has ever run, they are created when it starts. Otherwise check that the database is running and that ENTRIES_DB names it. The figures appear as soon as it answers.',
    failed:
      'Something went wrong in the desk. Try again; if it happens again, show your technical contact what the terminal of npm run desk says.',
    request: 'The desk could not accept this. Check what you typed.',
    detail: 'What the system says',
  },
  ui,
  preview,
  campaign,
  entries,
  report,
  forget,
  gifts,
  pictures,
};
