import { classNames } from '@nadi/ui/class-names';
import { Options } from '@nadi/ui/controls/select.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import { useFilterNames } from '../../api.ts';
import type { FilterNames } from '../../court-art.ts';
import { type Filters, filtersOffered, type OutdoorFlag } from '../../model.ts';
import { nameIn } from '../slot-texts.tsx';
import type { Booking } from '../use-booking.tsx';

/** Filters by surface, outdoor or indoor, and player configuration (spec 2 section 2). */
export function FilterRow({ booking }: { booking: Booking }) {
  const { t } = useLanguage('facility');
  const { service } = booking;
  const kinds = filtersOffered(service);
  const { data, isPending, isError } = useFilterNames(service);
  if (kinds.length === 0 || isError) return null;
  return (
    <fieldset aria-busy={isPending} className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{t('facility.filters')}</legend>
      {kinds.map((kind) =>
        data ? (
          <Filter key={kind} kind={kind} names={data} booking={booking} />
        ) : (
          <Skeleton key={kind} className="h-11 w-36" />
        ),
      )}
    </fieldset>
  );
}

const LABELS = {
  surfaceId: 'facility.surface',
  formationId: 'facility.formation',
  outdoor: 'facility.location',
} as const satisfies Record<keyof Filters, string>;

const ANY = '';

const CHIP =
  'relative flex max-w-full flex-wrap items-center rounded-control border ps-3.5 text-sm transition-colors ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
  'has-focus-visible:outline-bright';

const UNSET = 'border-edge hover:border-ink-soft hover:bg-ink/6';

function Filter({
  kind,
  names,
  booking: { choices, dispatch },
}: {
  kind: keyof Filters;
  names: FilterNames;
  booking: Booking;
}) {
  const { t, language } = useLanguage('facility');
  const choicesOf = {
    surfaceId: names.surfaces.map((one) => [one.id, nameIn(one, language)] as const),
    formationId: names.formations.map((one) => [one.id, nameIn(one, language)] as const),
    outdoor: names.outdoor.map(
      (one) => [one, t(one === 1 ? 'facility.outdoor' : 'facility.indoor')] as const,
    ),
  };
  const value = choices[kind];
  const isAny = value === null;
  return (
    <label className={classNames(CHIP, isAny ? UNSET : 'border-bright bg-bright-soft')}>
      <span className={isAny ? 'text-ink-soft' : 'text-bright'}>{t(LABELS[kind])}</span>
      <select
        value={value ?? ANY}
        onChange={({ target }) =>
          dispatch({
            type: 'filter',
            filters: {
              [kind]: target.value === ANY ? null : (Number(target.value) as OutdoorFlag),
            },
          })
        }
        className="min-h-11 min-w-0 max-w-full appearance-none bg-transparent pe-9 ps-2 font-medium outline-none"
      >
        <Options
          options={[
            {
              value: ANY,
              label: t(kind === 'formationId' ? 'facility.anyNumber' : 'facility.any'),
            },
            ...choicesOf[kind].map(([id, label]) => ({ value: String(id), label })),
          ]}
        />
      </select>
      <Icon name="chevronDown" className="pointer-events-none absolute end-3 text-sm" />
    </label>
  );
}
