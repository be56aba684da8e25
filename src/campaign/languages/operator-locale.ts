/** How `Intl` writes for the marketing team and for operators, whatever languages a campaign has: in English. */
export const operatorLocale = 'en';
