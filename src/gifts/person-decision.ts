/** What a person decided about an open pair: whether the entry is that of the reservation's guest. */
export type PersonDecision = { reservation: string; entry: number; match: boolean };
