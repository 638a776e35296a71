import type { AnyBody } from '../../content/shape.ts';
import type { CourtBody } from './court-form.ts';
import type { HallBody } from './hall-form.ts';

/** Checks for an open court with hours or a full day at a price of 0 (FACILITY-27). */
export const isFreeCourt = (body: AnyBody): boolean => {
  const { is_open: isOpen, rates, full_day_price: fullDay } = body as CourtBody;
  return isOpen && (fullDay === 0 || rates.some(({ price }) => price === 0));
};

/** Checks for an open hall with a ticket on sale at a price of 0 (FACILITY-27). */
export const isFreeHall = (body: AnyBody): boolean => {
  const { is_open: isOpen, tickets } = body as HallBody;
  return (
    isOpen &&
    tickets.some((one) => one.is_on_sale && (one.unit_price === 0 || one.full_day_price === 0))
  );
};
