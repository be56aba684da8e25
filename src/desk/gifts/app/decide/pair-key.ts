/** A unique key for a pair. The number comes first, because a reservation's id may contain any character. */
export const pairKey = (reservation: string, entry: number): string => `${entry} ${reservation}`;
