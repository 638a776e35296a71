import { Icon } from '@nadi/ui/icon.tsx';
import { useLanguage } from '@nadi/ui/language.tsx';
import type { Loss } from '../day/model.ts';
import { clockOf, nameIn, useSlotWords } from './slot-words.tsx';

const TAKEN_BY_OTHERS: readonly string[] = ['booked', 'held', 'full'];

/** What was chosen has gone: taken this moment, or not to be had for the length chosen now. */
export function LossNotice({ loss }: { loss: Loss }) {
  const { t, language } = useLanguage();
  const words = useSlotWords();
  const { facility, start, end, reason, isSudden } = loss;
  const what = facility
    ? nameIn(facility, language)
    : isSudden
      ? clockOf(start)
      : words.range({ from: start, to: end });
  const isTaken = isSudden && TAKEN_BY_OTHERS.includes(reason);
  return (
    <p
      role="alert"
      className="rise mt-3 flex items-center gap-2 rounded-control border border-danger/60 bg-danger-soft px-3 py-2 text-sm"
    >
      <Icon name="alert" className="text-danger" />
      {isTaken ? t('booking.justTaken', { time: what }) : words.unavailable(what, reason)}
    </p>
  );
}
