import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatTimeRange } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { localPeriod, today } from '../../../platform/device/local-time.ts';
import { factsOf } from '../../../platform/line/line.ts';
import { LineWhen } from '../../../platform/line/line-when.tsx';
import { Failed } from '../../../platform/page/failed.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { useMove, useMovePreview, useMoves } from '../api.moves.ts';
import type { OrderOfTickets, Ticket } from '../model.ts';
import {
  daysOffered,
  differenceOf,
  type MoveOutcome,
  type OfferedPlace,
  type OfferedTime,
  timeKey,
  timesOffered,
} from '../moves.ts';
import { DayStrip } from './day-strip.tsx';
import { MoveSummary } from './move-summary.tsx';

export interface MoveDialogProps {
  readonly ticket: Ticket;
  readonly order: OrderOfTickets;
  readonly onClose: () => void;
}

/** Dialog that moves the tickets of a line to another day, time or place. */
export function MoveDialog({ ticket, order, onClose }: MoveDialogProps) {
  const { t, language } = useLanguage('booking');
  const [date, setDate] = useState<LocalDate>(ticket.facility_date ?? today());
  const [place, setPlace] = useState<OfferedPlace | null>(null);
  const line = { ...order, lineKey: ticket.line_key };
  const moves = useMoves(line, date);
  const preview = useMovePreview(line, place);
  const move = useMove(line);
  const times = timesOffered(moves.data?.places ?? [], ticket);
  const due = preview.data?.due ?? 0;
  const amount = formatMoney(fromDecimal(due), preview.data?.currency ?? '', language);
  const chosen = times.find((time) => place !== null && timeKey(time) === timeKey(place));
  const chooseDate = (next: LocalDate) => {
    setDate(next);
    setPlace(null);
  };
  const confirm = () => {
    if (place === null || !preview.data) return;
    const difference = differenceOf(preview.data);
    // Closing the dialog goes back in the history, which would abort the departure to the payment page.
    const onSuccess = ({ payment }: MoveOutcome) => payment === null && onClose();
    move.mutate({ place, difference }, { onSuccess });
  };
  return (
    <Dialog
      title={t('ticket.moveTitle')}
      onClose={onClose}
      footer={
        <div className="flex flex-col gap-3">
          {place === null ? (
            <p className="text-sm text-ink-soft">{t('ticket.moveChoose')}</p>
          ) : (
            <MoveSummary preview={preview} />
          )}
          {chosen !== undefined && chosen.places.length > 1 && (
            <Places time={chosen} place={place} onChoose={setPlace} />
          )}
          <Button
            tone="cta"
            wide
            disabled={place === null || !preview.isSuccess}
            busy={move.isPending}
            onClick={confirm}
          >
            {due > 0 ? t('ticket.movePay', { amount }) : t('ticket.moveConfirm')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <Current ticket={ticket} all={order.all} />
        <DayStrip
          label={t('ticket.moveDay')}
          date={date}
          days={daysOffered(today(), ticket.facility_date)}
          onChange={chooseDate}
        />
        <Loaded
          data={moves.data && times}
          failed={
            moves.error && <Failed error={moves.error} onRetry={() => void moves.refetch()} />
          }
          skeleton={<Skeleton className="h-40" />}
          empty={<EmptyState title={t('ticket.moveNone')} hint={t('ticket.moveNoneHint')} />}
        >
          {(shown) => (
            <Times
              times={shown}
              currency={moves.data?.currency ?? ''}
              place={place}
              onChoose={setPlace}
            />
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

/** Shows the place and time that the tickets have now. */
function Current({ ticket, all }: { readonly ticket: Ticket; readonly all: readonly Ticket[] }) {
  const { t, language } = useLanguage('booking');
  const facts = factsOf(ticket);
  const isMoved = ({ line_key, state }: Ticket) =>
    line_key === ticket.line_key && state === 'valid';
  const count = all.filter(isMoved).length;
  return (
    <div>
      <p className="text-sm text-ink-soft">{t('ticket.moveNow')}</p>
      <p className="font-medium">
        <bdi>{inLanguage(facts.title, language)}</bdi>
      </p>
      <LineWhen line={facts} />
      {count > 1 && <p className="mt-1 text-sm text-ink-soft">{t('ticket.moveAll', { count })}</p>}
    </div>
  );
}

interface ChoiceProps {
  readonly place: OfferedPlace | null;
  readonly onChoose: (place: OfferedPlace) => void;
}

function Times({
  times,
  currency,
  place,
  onChoose,
}: ChoiceProps & { readonly times: readonly OfferedTime[]; readonly currency: string }) {
  const { t, language } = useLanguage('booking');
  const rangeOf = ({ date, start_time, end_time }: OfferedTime): string => {
    const when = localPeriod(date, start_time, end_time);
    return when === null ? '' : formatTimeRange(when.from, when.to, language);
  };
  const change = ({ places: [{ difference }] }: OfferedTime): string | null => {
    if (difference === 0) return null;
    const amount = formatMoney(Math.abs(fromDecimal(difference)), currency, language);
    return t(difference > 0 ? 'ticket.moveMore' : 'ticket.moveLess', { amount });
  };
  return (
    <RadioStrip
      label={t('ticket.moveTime')}
      layout="grid"
      options={times.map((time) => ({
        value: timeKey(time),
        name: [rangeOf(time), change(time)].filter(Boolean).join(', '),
        label: <span className="tabular-nums">{time.start_time.slice(0, 5)}</span>,
        note: change(time),
      }))}
      value={place && timeKey(place)}
      onChange={(key) => {
        const time = times.find((one) => timeKey(one) === key);
        if (time) onChoose(time.places[0]);
      }}
    />
  );
}

/** Lists the places that are free at a time, such as other courts. */
function Places({ time, place, onChoose }: ChoiceProps & { readonly time: OfferedTime }) {
  const { t, language } = useLanguage('booking');
  return (
    <RadioStrip
      label={t('ticket.movePlace')}
      labelHidden
      layout="strip"
      options={time.places.map((one) => ({
        value: one.facility_id,
        label: (
          <bdi>{inLanguage({ en: one.facility_name, ar: one.ar_facility_name }, language)}</bdi>
        ),
      }))}
      value={place?.facility_id ?? null}
      onChange={(id) => {
        const found = time.places.find(({ facility_id }) => facility_id === id);
        if (found) onChoose(found);
      }}
    />
  );
}
