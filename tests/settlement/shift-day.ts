/**
 * The day some months and days later; both may be negative. Where the month has no such day it runs over into the next, so
 * that days around an end of a month come out on both sides of it.
 */
export function shift(day: string, months: number, days: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, date + days)).toISOString().slice(0, 10);
}
