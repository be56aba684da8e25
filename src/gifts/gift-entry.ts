/** An entry as far as gift cards need it. */
export type GiftEntry = {
  /** Its number, which `payouts.csv`, `sent.csv` and `decisions.yaml` call it by. */
  id: number;
  /** Milliseconds since 1970. */
  time: number;
  name: string;
  email: string;
  /** In which the gift card is sent. */
  language: string;
  /** Filled in by a robot, as it seems: only a person may match it. */
  suspected: boolean;
};
