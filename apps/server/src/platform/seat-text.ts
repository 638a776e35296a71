import type { Seat } from '@nadi/domain/booking/entitlement';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import { serverTranslator } from '@nadi/i18n/server-translator';

/** Formats a numbered place: `North · Row C · Seat 12`. */
export function seatText({ section, row, seat }: Omit<Seat, 'gate'>, language: Language): string {
  const { t } = serverTranslator(language);
  return [
    inLanguage(section, language),
    t('ticket.row', { row }),
    t('ticket.seatNumber', { seat }),
  ].join(' · ');
}

/** Formats a place with its gate, if the house has several: `North · Row C · Seat 12 · Gate B`. */
export function seatAndGateText({ gate, ...seat }: Seat, language: Language): string {
  const { t } = serverTranslator(language);
  const place = seatText(seat, language);
  return gate === null ? place : `${place} · ${t('ticket.gate')} ${gate}`;
}
