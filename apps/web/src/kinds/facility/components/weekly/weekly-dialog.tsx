import { Refused } from '@nadi/browser/refused';
import { SERIES_WEEKS } from '@nadi/domain/availability/weekly';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import { dateOf } from '@nadi/domain/kernel/zoned';
import { weekdayName } from '@nadi/i18n/dates';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Stepper } from '@nadi/ui/controls/stepper.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddLines } from '../../../../features/cart/api.changes.ts';
import { TermsCheck, type TermsDialog } from '../../../../platform/legal/terms-check.tsx';
import { retryUnlessRefused } from '../../../../platform/net/queries.ts';
import { Failed } from '../../../../platform/page/failed.tsx';
import { useApi, useConfig } from '../../../../platform/page/site.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import { withTerms } from '../../add-to-cart.ts';
import { isSlotTaken } from '../../api.ts';
import {
  chosenBookings,
  missingFor,
  totalOf,
  WEEKS_AT_FIRST,
  type WeeklyChoice,
  type WeeklyChoices,
  type WeeklyOf,
  weeklyLines,
} from '../../weekly.ts';
import { useSlotTexts } from '../slot-texts.tsx';
import type { Booking } from '../use-booking.tsx';
import { useIsHere } from '../use-is-here.tsx';
import { useTerms } from '../use-terms.tsx';
import { WeeklyDates } from './weekly-dates.tsx';

export interface WeeklyDialogProps {
  readonly booking: Booking;
  readonly of: WeeklyOf;
  readonly Terms: TermsDialog;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Checks whether a date was lost since the preview: the court, or too many places of a session. */
const isDateLost = (error: Error | null): boolean =>
  isSlotTaken(error) || (error instanceof Refused && error.code === 'capacity_reached');

/** Loads all weeks that a series may have; fewer of them are shown at first. */
function useWeeklyPreview({ productId, facilityId, period, quantity }: WeeklyOf) {
  const api = useApi();
  return useQuery({
    queryKey: ['weekly', productId, facilityId, period, quantity],
    queryFn: ({ signal }) =>
      api('previewRecurring', {
        body: {
          line: {
            product_id: productId,
            facility_id: facilityId,
            quantity,
            ...wirePeriod(period),
          },
          weeks: SERIES_WEEKS.most,
        },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    retry: retryUnlessRefused,
  });
}

/** Chosen dates of the preview, and adding them to the cart. */
function useWeekly({ booking, of, onAdded }: WeeklyDialogProps) {
  const { service } = booking;
  const [weeks, setWeeks] = useState(WEEKS_AT_FIRST);
  const [choices, setChoices] = useState<WeeklyChoices>({});
  const preview = useWeeklyPreview(of);
  const { isTicked } = useTerms(booking);
  const isHere = useIsHere();
  const add = useAddLines((error) => (error === null || isDateLost(error)) && isHere());
  const dates = preview.data?.dates.slice(0, weeks) ?? [];
  const bookings = chosenBookings(dates, choices);
  const take = (): void => {
    const lines = weeklyLines(bookings, {
      title: of.title,
      where: { en: service.name, ar: service.ar_name },
      isAfterMidnight: dateOf(of.period.from) !== booking.question.date,
    });
    add.mutate(withTerms(lines, isTicked), {
      onSuccess: onAdded,
      // Something was taken, or the preview has expired: both are shown by a new one.
      onError: () => void preview.refetch(),
    });
  };
  const choose = (date: LocalDate, choice: WeeklyChoice): void =>
    setChoices((all) => ({ ...all, [date]: choice }));
  return { preview, weeks, setWeeks, choices, choose, dates, bookings, add, take };
}

/** Dialog that repeats a chosen time weekly: the dates, an alternative to each, and the total. */
export function WeeklyDialog(props: WeeklyDialogProps) {
  const { t, language } = useLanguage('facility');
  const texts = useSlotTexts();
  const { title, period, quantity } = props.of;
  const name = inLanguage(title, language);
  const weekly = useWeekly(props);
  const { preview, dates, choices, choose, weeks, setWeeks } = weekly;
  const isShort = preview.data !== undefined && missingFor(weekly.bookings) > 0;
  return (
    <Dialog
      title={t('facility.weekly')}
      shape="sheet"
      size="normal"
      onClose={props.onClose}
      footer={<WeeklyFooter {...props} weekly={weekly} />}
    >
      <p className="text-ink-soft">
        {t('facility.weeklyOf', {
          weekday: weekdayName(dateOf(period.from), language),
          time: texts.range(period),
          court: quantity > 1 ? `${name} × ${quantity}` : name,
        })}
      </p>
      <div className="my-4 flex flex-wrap items-center justify-between gap-3">
        <span className="font-medium">{t('facility.weeklyWeeks')}</span>
        <Stepper
          name={t('facility.weeklyWeeks')}
          value={weeks}
          min={SERIES_WEEKS.least}
          max={SERIES_WEEKS.most}
          onChange={setWeeks}
        />
      </div>
      {isDateLost(weekly.add.error) && (
        <div role="alert" className="mb-4">
          <Notice tone="danger">{t('facility.weeklyLost')}</Notice>
        </div>
      )}
      <p id={HINT} role="status" className="mb-3 text-sm text-ink-soft empty:hidden">
        {isShort && t('facility.weeklyLeast', { least: SERIES_WEEKS.least })}
      </p>
      <Loaded
        data={preview.data}
        failed={
          preview.isError && <Failed error={preview.error} onRetry={() => void preview.refetch()} />
        }
        skeleton={<Skeleton className="h-96" />}
      >
        {() => <WeeklyDates dates={dates} choices={choices} onChoose={choose} />}
      </Loaded>
    </Dialog>
  );
}

type WeeklyFooterProps = Pick<WeeklyDialogProps, 'booking' | 'Terms'> & {
  readonly weekly: ReturnType<typeof useWeekly>;
};

/** Terms, total, and the button that adds the chosen dates. */
function WeeklyFooter({ booking, Terms, weekly }: WeeklyFooterProps) {
  const { t } = useLanguage('facility');
  const { own, isRequired, isAgreed, agree } = useTerms(booking);
  const { bookings, add, take } = weekly;
  const isShort = missingFor(bookings) > 0;
  return (
    <div className="flex flex-col gap-3">
      {isRequired && <TermsCheck checked={isAgreed} onChange={agree} Terms={Terms} own={own} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Total fils={totalOf(bookings)} />
        <Button
          tone="cta"
          className="max-sm:w-full"
          busy={add.isPending}
          disabled={isShort || (isRequired && !isAgreed)}
          aria-describedby={isShort ? HINT : undefined}
          onClick={take}
        >
          {t('facility.weeklyAdd', { count: bookings.length })}
        </Button>
      </div>
    </div>
  );
}

const HINT = 'weekly-hint';

function Total({ fils }: { fils: number }) {
  const { t } = useLanguage('facility');
  const { currency } = useConfig();
  return (
    <p aria-live="polite">
      <span className="block text-xl font-semibold">
        <Money fils={fils} currency={currency} />
      </span>
      <span className="block text-xs text-ink-soft">{t('facility.vatIncluded')}</span>
    </p>
  );
}
