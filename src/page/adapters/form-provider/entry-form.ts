/** What the page needs to show one provider's form; plain values, computed at build time. */
export type FormProviderProps = {
  /** Where the form was made. The built-in provider's is used as HubSpot's legacy forms are. */
  editor: 'legacy' | 'new';
  /** URL of the embed script. */
  script: string;
  region: string;
  portalId: string;
  /** The form of the page's language. */
  formId: string;
  /** The provider's name for that language. */
  locale: string;
  /** The id of the terms and the purpose of use that the page shows, for the built-in provider to store with the entry. */
  wording?: string;
  /**
   * HubSpot's own script is silent when a submission is lost, and then refuses another one; such a form has to be
   * recreated. Ours reports it.
   */
  silentLoss: boolean;
  /** Autocomplete tokens by the provider's field names, if its own form lacks them. */
  autofill?: Readonly<Record<string, string>>;
};

/** What happens to the form, whichever provider created it. */
export type FormEvent =
  /** The form is in its target and can be filled in. */
  | { type: 'ready' }
  /** The visitor's answers are valid and are being sent. Without answers, the provider does not let them be read. */
  | { type: 'sending'; answers?: Answer[] }
  /** The provider has acknowledged them. */
  | { type: 'sent' }
  /** The provider has refused single answers and shows errors at their fields. */
  | { type: 'invalid' }
  /** The provider could not be reached, or has refused the entry as a whole. */
  | { type: 'failed'; refusal?: Refusal }
  /** The form cannot be shown. */
  | { type: 'unavailable' };

/** Why an entry as a whole was refused, as far as the provider has said it in words for the visitor. */
export type Refusal = {
  words: string;
  /** Sending the same again changes nothing. */
  isFinal: boolean;
};

/** One field as the visitor filled it in, with its label. */
export type Answer = { label: string; value: string };

export type MountOptions = {
  provider: FormProviderProps;
  /** Selector of the element that receives the form. HubSpot accepts a string only. */
  target: string;
  on: (event: FormEvent) => void;
};

export type EntryForm = {
  /** Says that a submission got no answer in time: a form that cannot send again is recreated with what was typed. */
  giveUpSending: () => void;
  /** Stops listening. */
  dispose: () => void;
};

/**
 * How a form of one editor is put into the page; called once for each mount.
 * @returns what shows the form, anew if an earlier one was lost
 */
export type FormAdapter = (
  options: MountOptions & {
    /** Aborted when the page no longer listens. */
    signal: AbortSignal;
    /** The form cannot be shown; one that was lost is tried again later. */
    refused: () => void;
  },
) => () => void;
