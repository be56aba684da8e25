import { trialEntry } from './fill-store.ts';

/**
 * Reservations by the guests of `fillStore`, as a booking system exports them. Of every ten, one has another spelling of the
 * name, one a name that only a person can match, one another email, one is cancelled, and one is not paid.
 */
export function reservationsFile(count: number): string {
  const lines = Array.from({ length: count }, (_, number) => {
    const { name, email } = trialEntry(number);
    const kind = number % 10;
    const written = kind === 1 ? name.replaceAll(' ', '') : kind === 2 ? `${name}様` : name;
    const address = kind === 3 ? `other-${number}@mail.example` : email;
    const status = kind === 4 ? 'cancelled' : 'confirmed';
    const paid = kind === 5 ? '' : '2025-04-15 12:00';
    return `R-${number},${written},${address},${status},${(number % 14) + 1},2025-04-10,${paid},2025-05-01,2025-07-31,"¥182,000"`;
  });
  return [headers, ...lines].join('\r\n');
}

const headers = 'id,name,email,status,apartment,reservedAt,paidAt,contractStart,contractEnd,firstMonthRent';
