import type { SeatIndex } from '@nadi/domain/kinds/event/seat-plan';
import { Button } from '@nadi/ui/button.tsx';
import { Notice } from '@nadi/ui/notice.tsx';
import { Skeleton } from '@nadi/ui/skeleton.tsx';
import { Tabs } from '@nadi/ui/tabs.tsx';
import { useMemo, useState } from 'react';
import { useT } from '../../../../platform/texts.tsx';
import { useWallNow } from '../../../../platform/use-wall-now.ts';
import { type EventDetail, type Performance, useSeatMap } from '../../api.ts';
import { useLiveSeats } from '../../live-seats.ts';
import {
  type Chosen,
  choiceView,
  chooseBest,
  type NotChosen,
  sellersOf,
  tapSeat,
} from '../../model.ts';
import type { SeatMap } from '../../read-seat-map.ts';
import { rowLooks } from '../../seat-map-shape.ts';
import { clearChoice, keepSeats, useKeptChoice } from '../../state.choice.ts';
import { ChoiceBar } from '../choice-bar.tsx';
import { useAddChoice, usePlaces } from '../place-choice.tsx';
import { BestSeats } from './best-seats.tsx';
import { SeatList } from './seat-list.tsx';
import { SeatMapFrame } from './seat-map-frame.tsx';
import { SeatNotices } from './seat-notices.tsx';
import { SeatLegend } from './seat-sign.tsx';
import { useSeatWords } from './use-seat-words.tsx';

export interface SeatPickerProps {
  readonly event: EventDetail;
  readonly performance: Performance;
}

/** Numbered seats of a performance: on its map, in a list, or chosen by the house. */
export function SeatPicker({ event, performance }: SeatPickerProps) {
  const t = useT('event');
  const { data: map, error, refetch } = useSeatMap(event.id, performance.id);
  return (
    <section aria-labelledby="seats" aria-busy={!map && !error}>
      <h2 id="seats" className="mb-3 text-2xl">
        {t('seat.title')}
      </h2>
      {map ? (
        <Seats event={event} performance={performance} map={map} />
      ) : error ? (
        <Notice
          tone="danger"
          title={error.message}
          action={<Button onClick={() => void refetch()}>{t('shell.retry')}</Button>}
        />
      ) : (
        <Skeleton className="aspect-3/2 h-auto w-full" />
      )}
    </section>
  );
}

type Way = 'map' | 'list';

function Seats({ event, performance, map }: SeatPickerProps & { map: SeatMap }) {
  const t = useT('event');
  const live = useLiveSeats(event.id, performance.id);
  const [way, setWay] = useState<Way>('map');
  const choice = useChoice(map, performance);
  const { sellers, chosen, view, words } = choice;
  const places = usePlaces(performance);
  const adding = useAddChoice(event, performance);
  const wanted = [
    ...view.lines.map(({ ticket, seats }) => ({
      ...{ ticket, quantity: seats.length },
      seats: seats.flatMap((index) => map.ids[index] ?? []),
    })),
    ...places.wanted,
  ];
  const isInOrder = view.fault === null && view.lost.length === 0;
  // While the server takes them, the stream may tell of one's own seats before the answer does.
  const shown = adding.isBusy ? { ...view, lost: [] } : view;
  const looks = useMemo(() => rowLooks(map, sellers), [map, sellers]);
  const seatProps = { onSeat: choice.tap, nameOf: words.nameOf, chosen };
  return (
    <div className="flex flex-col gap-4">
      <BestSeats map={map} sellers={sellers} onAsk={choice.best} />
      <SeatNotices
        view={shown}
        words={words}
        refused={choice.refused}
        onTake={choice.tap}
        onDrop={choice.drop}
      />
      <Tabs
        label={t('seat.title')}
        current={way}
        onChange={setWay}
        tabs={[
          { key: 'map', label: t('seat.map') },
          { key: 'list', label: t('seat.list') },
        ]}
      >
        {way === 'map' ? (
          <SeatMapFrame
            {...seatProps}
            plan={map.plan}
            looks={looks}
            lost={shown.lost}
            art={event.art}
          />
        ) : (
          <SeatList {...seatProps} map={map} sellers={sellers} />
        )}
      </Tabs>
      <SeatLegend />
      {live === 'lost' && (
        <p role="status" className="text-sm text-ink-soft">
          {t('seat.notLive')}
        </p>
      )}
      <ChoiceBar
        count={chosen.length - view.lost.length + places.count}
        totalFils={view.totalFils + places.totalFils}
        seats={view.lines.flatMap((line) => line.seats).map(words.placeOf)}
        onClear={() => clearChoice(performance.id)}
        onAdd={isInOrder ? () => adding.add(wanted) : null}
        isBusy={adding.isBusy}
      />
    </div>
  );
}

/** What is chosen, kept beyond this page, and what comes of it. */
function useChoice(map: SeatMap, performance: Performance) {
  const t = useT('event');
  const wall = useWallNow();
  const kept = useKeptChoice(performance.id).seats;
  const [refused, setRefused] = useState<string | null>(null);
  const sellers = useMemo(() => sellersOf(map, performance, wall), [map, performance, wall]);
  const words = useSeatWords(map, sellers);
  const chosen = useMemo(
    () => kept.flatMap((id) => map.indexOf.get(id) ?? []),
    [kept, map.indexOf],
  );
  const keep = (next: Chosen): void =>
    keepSeats(
      performance.id,
      next.flatMap((index) => map.ids[index] ?? []),
    );
  const why = (not: NotChosen, index: SeatIndex): string =>
    not.reason === 'max'
      ? t('seat.max', { max: not.max })
      : `${words.placeOf(index)}: ${t(not.reason === 'taken' ? 'seat.taken' : 'seat.closed')}`;
  return {
    sellers,
    words,
    chosen,
    view: useMemo(() => choiceView(map, sellers, chosen), [map, sellers, chosen]),
    refused,
    tap(index: SeatIndex): void {
      const tapped = tapSeat(map, sellers, chosen, index);
      setRefused(tapped.refused && why(tapped.refused, index));
      keep(tapped.chosen);
    },
    drop(seats: readonly SeatIndex[]): void {
      setRefused(null);
      keep(chosen.filter((index) => !seats.includes(index)));
    },
    best(wish: { readonly category: number; readonly quantity: number }): void {
      const next = chooseBest(map, chosen, wish);
      setRefused(next === null ? t('seat.noneTogether', { quantity: wish.quantity }) : null);
      if (next !== null) keep(next);
    },
  };
}
