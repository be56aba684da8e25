import { z } from 'zod';
import { text } from './fields.ts';

/** `copy.yaml`: every sentence of the page that belongs to no apartment, step or term, by section. */
export const copy = z.strictObject({
  /** What search engines and shared links show. */
  meta: z.strictObject({ title: text, description: text }),
  /** Said in many places. */
  common: z.strictObject({
    /** First link of the page, shown when a keyboard reaches it. */
    skipLink: text,
    /** Read by screen readers after every link that leaves the site. */
    newTab: text,
  }),
  header: z.strictObject({
    navigation: text,
    home: text,
    apartments: text,
    entry: text,
    /** Names the button that opens the language menu. */
    language: text,
  }),
  /** One short line under the logo while the splash covers the page. */
  splash: z.strictObject({ line: text }),
  hero: z.strictObject({
    label: text,
    badge: text,
    headline: text,
    lead: text,
    toRooms: text,
    toEntry: text,
    learnMore: text,
    /** Names the switch that stops the pictures. */
    pause: text,
    /** Shown over the hero when `status` is full or ended. */
    full: text,
    ended: text,
  }),
  offer: z.strictObject({
    eyebrow: text,
    heading: text,
    /** The large figure, and the words around it. */
    figure: text,
    figureBefore: text,
    figureAfter: text,
    body: text,
    note: text,
    imageAlt: text,
  }),
  apartments: z.strictObject({
    eyebrow: text,
    heading: text,
    lead: text,
    /** What all apartments have in common: guests, furniture, appliances, kitchen. */
    features: z.array(text).min(1),
    /** That the pictures are illustrative and how the prices are meant. */
    notes: z.array(text).min(1),
  }),
  /** Words of each card; beside the constants they may use {minutes}, {percent}, {price}, {discount}. */
  apartmentCard: z.strictObject({
    walk: text,
    badge: text,
    /** Stands before and after the from-price; one of both may be a single no-break space. */
    fromBefore: text.optional(),
    fromAfter: text.optional(),
    regular: text,
    /** The prices as a screen reader should say them. */
    spokenDiscount: text,
    spokenPrice: text,
  }),
  steps: z.strictObject({
    eyebrow: text,
    heading: text,
    lead: text,
    list: text,
    pause: text,
    play: text,
  }),
  entry: z.strictObject({
    eyebrow: text,
    heading: text,
    lead: text,
    /** What the entered name and email are used for; shown above the form (APPI art. 21). */
    purpose: text,
    privacyLink: text,
    loading: text,
    /** The button's text while the entry is on its way. */
    sending: text,
    error: text,
    thanksHeading: text,
    thanks: text,
    /** Shown when the form cannot be loaded: the ways to enter without it. */
    unavailable: text,
    retry: text,
    email: text,
    phone: text,
    /** Shown in place of the form when `status` is full or ended. */
    full: text,
    ended: text,
  }),
  terms: z.strictObject({ eyebrow: text, heading: text, lead: text }),
  footer: z.strictObject({
    tagline: text,
    contact: text,
    address: text,
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
});

export type Copy = z.infer<typeof copy>;
