/** The fields of an entry that gift cards need. */
export type GiftEntry = {
  /** Its id, as in `payouts.csv`, `sent.csv` and `decisions.yaml`. */
  id: number;
  /** Milliseconds since 1970. */
  time: number;
  name: string;
  email: string;
  /** The language in which the gift card is sent. */
  language: string;
  /** The digest of the wording that its page showed; undefined if it named none that was published. */
  wording?: string | undefined;
  /** Suspected of coming from a bot: only a person may match it. */
  suspected: boolean;
};
