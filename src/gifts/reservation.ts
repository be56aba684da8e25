import type { Day } from './rules/calendar.ts';

type Reserved = { id: string; name: string; email: string };

/** A validated reservation from the booking system. Amounts are whole yen. */
export type Reservation =
  | (Reserved & { status: 'cancelled' })
  | (Reserved & {
      status: 'confirmed';
      /** The booking system's name for the apartment. */
      apartment: string;
      /** Its number in the campaign; undefined when it is not one of the campaign's, `unclear` when it may be. */
      apartmentId: number | 'unclear' | undefined;
      reservedAt: Day;
      /** When the initial payment was completed; undefined until then. */
      paidAt: Day | undefined;
      contractStart: Day;
      contractEnd: Day;
      /** Only when it differs from `contractStart`. */
      checkIn: Day | undefined;
      /** The last day after an early termination. */
      endedOn: Day | undefined;
      firstMonthRent: number;
      /** The cost of concluding the contract, when it is known. */
      initialPayment: number | undefined;
      /** The booking system's word when it is unknown. */
      otherPromotion: boolean | string;
    });

export type ConfirmedReservation = Extract<Reservation, { status: 'confirmed' }>;

/** What the rules decide by: no personal data. */
export type ReservationFacts = Omit<ConfirmedReservation, keyof Reserved>;
