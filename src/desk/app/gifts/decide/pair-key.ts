/** Names a pair. The number comes first: a reservation may be called anything. */
export const pairKey = (reservation: string, entry: number): string => `${entry} ${reservation}`;
