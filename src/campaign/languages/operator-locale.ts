/** The `Intl` locale for the marketing team and for operators, whatever the languages of a campaign: English. */
export const operatorLocale = 'en';
