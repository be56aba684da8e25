/** What the page needs to show one provider's form; plain values, computed at build time. */
export type FormProviderProps = {
  /** URL of the embed script. */
  script: string;
  region: string;
  portalId: string;
  /** The form of the page's language. */
  formId: string;
  /** The provider's name for that language. */
  locale: string;
  /**
   * HubSpot's own script is silent when a submission is lost, and then refuses another one; such a form has to be
   * recreated. Ours reports it.
   */
  silentLoss: boolean;
  /** Autocomplete tokens by the provider's field names, if its own form lacks them. */
  autofill?: Readonly<Record<string, string>>;
  /** How many fields high the form is besides name and email; undefined if there are none, or the number is unknown. */
  moreFields?: number;
};

/** What happens to the form, whichever provider created it. */
export type FormEvent =
  /** The form is in its target and can be filled in. */
  | 'ready'
  /** The visitor's answers are valid and are being sent. */
  | 'sending'
  /** The provider has acknowledged them. */
  | 'sent'
  /** The provider has refused single answers and shows errors at their fields. */
  | 'invalid'
  /** The provider could not be reached, or has refused them without saying why. */
  | 'failed'
  /** The provider has refused them for a reason that stays: sending them again changes nothing. */
  | 'rejected'
  /** The provider accepts no entries now, from anybody, and says so in the form. */
  | 'declined'
  /** The form cannot be shown. */
  | 'unavailable';

/** One field as the visitor filled it in, with its label. */
export type Answer = { label: string; value: string };

export type EntryForm = {
  /** The current answers; undefined if they cannot be read, or the form is gone. */
  answers: () => Answer[];
  /** Recreates the form with everything that was typed, for a provider that has fallen silent. */
  restore: () => void;
  /** Stops listening. */
  dispose: () => void;
};
