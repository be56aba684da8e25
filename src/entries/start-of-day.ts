/** When a day begins in Tokyo, in UTC. @param day such as `2025-04-01` */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00+09:00`).toISOString();
