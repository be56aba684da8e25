/** What the page needs to know to show one provider's form; plain values, made at build time. */
export type FormProviderProps = {
  /** Address of the embed script. */
  script: string;
  region: string;
  portalId: string;
  /** The form of the page's language. */
  formId: string;
  /** What the provider calls that language. */
  locale: string;
  /**
   * HubSpot's own script is silent when a submission is lost, and then refuses a second one; such a form has to be
   * made anew. Ours says so itself.
   */
  silentLoss: boolean;
  /** How many fields the form has beside name and email; nothing where there is none, or nobody knows. */
  moreFields?: number;
};

/** What happens to the form, whichever provider made it. */
export type FormEvent =
  /** The form stands in its target and can be filled in. */
  | 'ready'
  /** The visitor's answers are valid and on their way. */
  | 'sending'
  /** The provider has acknowledged them. */
  | 'sent'
  /** The provider has refused single answers and says so at their fields. */
  | 'invalid'
  /** The provider has refused them as a whole, or could not be reached. */
  | 'failed'
  /** The provider takes no entries now, from nobody, and says so in the form. */
  | 'declined'
  /** The form cannot be shown. */
  | 'unavailable';

/** One field as the visitor filled it in, under the label that stood beside it. */
export type Answer = { label: string; value: string };

export type EntryForm = {
  /** What stands in the form now; nothing where it cannot be read, or is gone. */
  answers: () => Answer[];
  /** Makes the form anew with everything that was typed, for a provider that has fallen silent. */
  restore: () => void;
  /** Stops listening. */
  dispose: () => void;
};
