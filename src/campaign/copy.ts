import { z } from 'zod';
import { picture } from './fields.ts';
import { fieldTextsSchema } from './form-fields.ts';
import type { LanguageFields } from './language-fields.ts';
import { problemText } from './refusal.ts';

/** `copy.yaml`: every sentence of the page that belongs to no apartment, step or term, by section. */
export function copySchema({ text, heading, lines }: LanguageFields) {
  const texts = z
    .array(text)
    .min(
      1,
      problemText('文が1つも登録されていません。1つ以上追加してください。', 'must have at least one text'),
    );
  const calendarEvent = z.strictObject({ title: text, description: lines });
  const recipient = z.strictObject({ name: text, data: text, purpose: text });
  return z.strictObject({
    /** What search engines and shared links show. */
    meta: z.strictObject({ title: text, description: text }),
    /** The picture of a shared link, and its alternative text. Its words are those of the hero and the offer. */
    socialCard: z.strictObject({
      /** One of the hero pictures; by default the first. */
      picture: picture.optional(),
      alt: text,
    }),
    /** Used in many places. */
    common: z.strictObject({
      /** The first link of the page, shown when it gets keyboard focus. */
      skipLink: text,
      /** Read by screen readers after every link that leaves the site. */
      newTab: text,
    }),
    header: z.strictObject({
      navigation: text,
      home: text,
      apartments: text,
      entry: text,
      /** Label of the button that opens the language menu. */
      language: text,
    }),
    /** One short line under the logo while the splash covers the page. */
    splash: z.strictObject({ line: text }),
    hero: z.strictObject({
      label: text,
      badge: heading,
      headline: heading,
      /** The discount as a large figure, the words around it, and its conditions. */
      figure: heading,
      figureBefore: heading,
      figureAfter: heading,
      figureNote: heading,
      lead: text,
      toRooms: text,
      toEntry: text,
      learnMore: text,
      /** Label of the switch that stops the pictures. */
      pause: text,
      /** Shown over the hero in every stage but `open`. */
      before: heading,
      full: heading,
      ended: heading,
    }),
    offer: z.strictObject({
      eyebrow: text,
      heading,
      /** The large figure, and the words around it. */
      figure: heading,
      figureBefore: heading,
      figureAfter: heading,
      body: text,
      notes: texts,
      termsLink: text,
      imageAlt: text,
    }),
    apartments: z.strictObject({
      eyebrow: text,
      heading,
      lead: text,
      /** What all apartments have in common: guests, furniture, appliances, kitchen. */
      features: texts,
      /** That the pictures are illustrative; shown before them. */
      illustrative: text,
      /** How the prices are to be understood. */
      notes: texts,
    }),
    /** Texts of each card; besides the constants they may use {station}, {minutes}, {percent} and both prices. */
    apartmentCard: z.strictObject({
      /** The walk from the station: its name and the minutes. */
      walk: text,
      badge: text,
      /** Shown instead of the badge when the apartment is full. */
      full: text,
      /** Visible on each card but never read out: the apartment's name is the link. */
      details: text,
      /** Before and after the from-price; a language that needs only one of them omits the other. */
      fromBefore: text.optional(),
      fromAfter: text.optional(),
      regular: text,
      /** The prices as a screen reader reads them. */
      spokenDiscount: text,
      spokenPrice: text,
      /** Replaces `spokenDiscount` when the apartment is full: without a discount that nobody can get. */
      spokenFull: text,
    }),
    steps: z.strictObject({
      eyebrow: text,
      heading,
      lead: text,
      list: text,
      pause: text,
      play: text,
    }),
    entry: z.strictObject({
      eyebrow: text,
      heading,
      lead: text,
      /** What differs with a form of HubSpot's, whose fields and rules only HubSpot knows. */
      hubSpot: z.strictObject({
        /** In place of the lead. */
        lead: text,
        /** Shown when HubSpot does not accept an entry, followed by its own words. */
        rejected: text,
      }),
      /** The campaign at a glance beside the form. */
      facts: z
        .array(z.strictObject({ term: text, detail: text }))
        .min(
          1,
          problemText(
            '項目が1つも登録されていません。1つ以上追加してください。',
            'must have at least one fact',
          ),
        ),
      /** What the entered name and email are used for; shown above the form (APPI art. 21). */
      purpose: text,
      privacyLink: text,
      termsLink: text,
      loading: text,
      /** The texts of the built-in form; they reach it with its definition. */
      form: z.strictObject({ fields: fieldTextsSchema(text), submit: text, tooManyRequests: text }),
      /** The button's text while the entry is being sent. */
      sending: text,
      /** Used by the page and by the form. */
      error: text,
      thanksHeading: heading,
      thanks: text,
      /** What comes next, followed by what was entered. */
      next: text,
      /** The link after an entry: to the apartments. */
      toRooms: text,
      /** The links to the calendar file and to the language's network, see `share-link.ts`. */
      calendar: text,
      share: text,
      /** Shown when the form cannot be loaded: the ways to enter without it. */
      unavailable: text,
      retry: text,
      email: text,
      phone: text,
      /** Shown in the form to somebody who sends it before the campaign opens … */
      notYet: text,
      /** … and from a page that was opened before it closed. */
      refused: text,
      /** Shown in place of the form in every stage but `open`. */
      before: text,
      /** The link below it, to the opening's calendar file. */
      calendarOpening: text,
      full: text,
      ended: text,
    }),
    /** What these sections say instead while no entries are accepted; see `copy-in-stage.ts`. */
    instead: z.strictObject({
      before: z.strictObject({
        meta: z.strictObject({ description: text }),
        hero: z.strictObject({ lead: text, toEntry: text }),
        offer: z.strictObject({ body: text }),
        apartments: z.strictObject({ lead: text }),
        entry: z.strictObject({ heading }),
      }),
      after: z.strictObject({
        meta: z.strictObject({ title: text, description: text }),
        socialCard: z.strictObject({ alt: text }),
        hero: z.strictObject({ lead: text }),
        offer: z.strictObject({ body: text }),
        apartments: z.strictObject({ notes: texts }),
        entry: z.strictObject({ heading }),
        terms: z.strictObject({ lead: text }),
      }),
    }),
    /** The opening and the deadlines, as they appear in an entrant's calendar. */
    calendar: z.strictObject({ opening: calendarEvent, payment: calendarEvent, checkIn: calendarEvent }),
    terms: z.strictObject({ eyebrow: text, heading, lead: text }),
    footer: z.strictObject({
      tagline: text,
      contact: text,
      address: text,
      /** The link to a map of the address. */
      map: text,
      email: text,
      phone: text,
      hours: text,
      hoursOpen: text,
      hoursClosed: text,
      hotline: text,
      hotlineNote: text,
      social: text,
      facebook: text,
      instagram: text,
      whatsapp: text,
      privacyPolicy: text,
      copyright: text,
    }),
    /** The question before ad pixels are loaded, where `adPixel.consent` is required. */
    consent: z.strictObject({
      label: text,
      question: text,
      details: text,
      agree: text,
      decline: text,
      undecided: text,
      agreed: text,
      declined: text,
      refusedByBrowser: text,
    }),
    /** 外部送信: which other companies receive data, what, and why. See `recipients.ts`. */
    thirdParties: z.strictObject({
      heading: text,
      /** Shown when nothing leaves the company's own host. */
      none: text,
      /** That links contact other sites only when they are opened. */
      links: text,
      lead: text,
      data: text,
      purpose: text,
      policy: text,
      hubspot: recipient,
      meta: recipient,
      tiktok: recipient,
      pictures: recipient,
    }),
  });
}

export type Copy = z.infer<ReturnType<typeof copySchema>>;
