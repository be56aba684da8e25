/** A person's decision about an open pair: whether the entry belongs to the reservation's guest. */
export type PersonDecision = { reservation: string; entry: number; match: boolean };
