import { japanese } from './japanese.ts';
import type { LanguageRecord } from './language-record.ts';
import { latinPlaces } from './latin-places.ts';

const month =
  '(?:janv(?:ier|\\.)|févr(?:ier|\\.)|mars|avr(?:il|\\.)|mai|juin|juil(?:let|\\.)|août|sept(?:embre|\\.)|oct(?:obre|\\.)|nov(?:embre|\\.)|déc(?:embre|\\.))';

const hour = '(?<!\\d)(?:[01]?\\d|2[0-3])';
const notDuration = "(?!\\s?[/\\d]|\\sd[e’'])";

/**
 * `9 h 30`, `à 10 h` and `9 h–18 h` are times of day; `48 h`, `24 h/24` and `2 h de trajet` are durations, as `24h` is
 * in many languages.
 */
const clock = new RegExp(
  [
    `${hour}\\s?h\\s?[0-5]\\d\\b${notDuration}`,
    `${hour}\\s?h\\s?[–-]\\s?\\d`,
    `(?<=(?:[àÀ]|[dD]ès|[vV]ers|[aA]vant|[aA]près|[eE]ntre)\\s)${hour}\\s?h(?:eures?)?\\b${notDuration}`,
  ].join('|'),
);

export const french: LanguageRecord = {
  name: 'Français',
  exampleName: 'Hana Hinata',
  locale: 'fr-FR',
  openGraph: 'fr_FR',
  hubSpot: 'fr',
  letters: /\p{Script=Latin}/u,
  foreignLetters: japanese.letters,
  lineBreaks: 'words',
  displayFace: 'zen-old-mincho/files/zen-old-mincho-latin-600-normal.woff2',
  searchLimits: { unit: 'characters', title: 60, description: 160 },
  network: 'whatsapp',
  mainSiteSegment: 'jp-fr',
  phone: 'international',
  postalAddress: (address, postalCode) => `${address} ${postalCode}`,
  area: (squareMetres) => `${squareMetres}\u00a0m²`,
  size: (squareMetres) => `${squareMetres}\u00a0m²`,
  yen: (amount) => `${amount}\u00a0¥`,
  moment: (day, clock) => `${day} à ${clock} (heure du Japon)`,
  zone: '',
  announcement: (day, clock, weekday) => `${weekday} ${day} à ${clock} (heure du Japon)`,
  places: (station) => latinPlaces(station.replace(/^(?:gare|station) (?:de |d[’'])?/i, ''), 'Tokyo'),
  figures: {
    percent: /\d+(?:[.,]\d+)?\s?pour\scent/,
    day: new RegExp(`\\b\\d{1,2}(?:er)?\\s${month}`),
    clock,
    yen: /\d\s?(?:¥|yens?\b)/,
    months: /\d+\s?mois\b/,
  },
  // 'été' is usually a participle.
  seasons: {
    spring:
      /(?<!\p{L})(?:printemps|cerisier|sakura|pétale|floraison|pâques|mars(?!\p{L})|avril|mai(?!\p{L}))/iu,
    summer:
      /(?<!\p{L})(?:(?:l[’']|d[’']|cet |en )été(?!\p{L})|estiva|tournesol|hortensia|juin|juillet|août)/iu,
    autumn: /(?<!\p{L})(?:automn|érable|feuillage|vendange|septembre|octobre|novembre)/iu,
    winter: /(?<!\p{L})(?:hiver|neige|noël|nouvel an|décembre|janvier|février)/iu,
  },
  facts: {
    NO_ENTRY: () => 'Aucune inscription ne correspond au nom et à l’adresse e-mail de la réservation.',
    REJECTED: () => 'Après vérification, l’inscription n’est pas celle de la personne qui a réservé.',
    ENTERED_LATE: (moment) => `Inscription : ${moment}`,
    CANCELLED: () => 'La réservation a été annulée.',
    NOT_ELIGIBLE: (apartment) => `Appartement : ${apartment}`,
    UNPAID: () => 'Le paiement initial n’est pas effectué.',
    RESERVED_LATE: (day) => `Réservation : ${day}`,
    PAID_LATE: (day) => `Paiement initial : ${day}`,
    STARTS_LATE: (day) => `Début du contrat : ${day}`,
    CHECKS_IN_LATE: (day) => `Emménagement : ${day}`,
    TOO_SHORT: (day) => `Fin du contrat : ${day}`,
    ENDED_EARLY: (day) => `Résiliation anticipée : ${day}`,
    OTHER_PROMOTION: () => 'Une autre promotion s’applique à la réservation.',
    ALREADY_PAID: () => 'La carte cadeau a déjà été envoyée.',
    SECOND_RESERVATION: (reservation) => `Réservation donnant droit à la carte cadeau : ${reservation}`,
  },
  proposedTerms: {
    'entry-required': 'Une réservation sans inscription complète n’ouvre pas droit à l’offre.',
    'same-name-and-email':
      'Le nom et l’adresse e-mail de la réservation doivent être identiques à ceux de l’inscription.',
    'entry-period': 'Les inscriptions sont acceptées jusqu’au {periodEnd}.',
    'eligible-apartments': 'L’offre est réservée aux appartements éligibles.',
    'one-card-per-guest':
      'Chaque client reçoit une seule carte cadeau. S’il a plusieurs réservations, celle qui débute en premier est retenue.',
    amount:
      'Le cadeau est une carte cadeau d’une boutique en ligne, d’une valeur égale à {giftRate} du loyer du premier mois.',
    'whole-yen': 'Le montant est arrondi au yen inférieur.',
    due: 'Elle est envoyée par e-mail environ {giftMonths} mois après l’emménagement (check-in) ou le début du contrat, la date la plus tardive étant retenue.',
  },
  privacyPolicies: {
    hubspot: 'https://legal.hubspot.com/fr/privacy-policy',
    meta: 'https://www.facebook.com/privacy/policy/?locale=fr_FR',
    tiktok: 'https://www.tiktok.com/legal/page/row/privacy-policy/fr',
  },
};
