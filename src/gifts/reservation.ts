import type { Day } from './rules/calendar.ts';

type Reserved = { id: string; name: string; email: string };

/** A reservation as the booking system knows it, read and validated. Amounts are whole yen. */
export type Reservation =
  | (Reserved & { status: 'cancelled' })
  | (Reserved & {
      status: 'confirmed';
      /** What the booking system calls the apartment. */
      apartment: string;
      /** The campaign's number of the apartment; undefined where it is none of the campaign's. */
      apartmentId: number | undefined;
      reservedAt: Day;
      /** When the initial payment was complete; undefined while it is not. */
      paidAt: Day | undefined;
      contractStart: Day;
      contractEnd: Day;
      /** Where it is another day than `contractStart`. */
      checkIn: Day | undefined;
      /** The last day after an early termination. */
      endedOn: Day | undefined;
      firstMonthRent: number;
      /** What it cost to conclude the contract, where that is known. */
      initialPayment: number | undefined;
      otherPromotion: boolean;
    });

export type ConfirmedReservation = Extract<Reservation, { status: 'confirmed' }>;
