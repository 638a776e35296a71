import type { SeatIndex } from '@nadi/domain/kinds/event/seat-plan';
import { Tabs } from '@nadi/ui/controls/tabs.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useLocalNow } from '../../../../platform/device/use-local-now.ts';
import { Failed } from '../../../../platform/page/failed.tsx';
import { useT } from '../../../../platform/page/texts.tsx';
import { type EventDetail, type Performance, useSeatMap } from '../../api.ts';
import type { DesiredTickets } from '../../lines-of-choice.ts';
import { useLiveSeats } from '../../live-seats.ts';
import {
  type ChoiceView,
  type Chosen,
  choiceView,
  chooseBest,
  chosenOf,
  type Instead,
  insteadOf,
  keptOf,
  type NotChosen,
  sellersOf,
  tapSeat,
  withInstead,
} from '../../model.ts';
import { changesOf, type OwnTickets, ticketOfOwn } from '../../own-tickets.ts';
import { NO_SEATS, type SeatMap, withOwn } from '../../read-seat-map.ts';
import { blockAppearances } from '../../seat-map-shape.ts';
import { clearChoice, keepSeats, useKeptChoice } from '../../state.choice.ts';
import { useChoiceToCart } from '../../use-choice-to-cart.ts';
import { ChoiceBar } from '../choice-bar.tsx';
import { useOwn, usePlaces } from '../place-choice.tsx';
import { BestSeats } from './best-seats.tsx';
import { SeatList, type SeatListProps } from './seat-list.tsx';
import { SeatMapFrame, type SeatMapFrameProps } from './seat-map-frame.tsx';
import { SeatNotices } from './seat-notices.tsx';
import { SeatLegend } from './seat-sign.tsx';
import { useSeatTexts } from './use-seat-texts.tsx';

export interface SeatPickerProps {
  readonly event: EventDetail;
  readonly performance: Performance;
  /** Price level of the best seats to find, by its place in the plan; null: the first on sale. */
  readonly level: number | null;
  readonly onLevel: (level: number) => void;
}

/** Choice of numbered seats: on the map, in a list, or automatic. */
export function SeatPicker(props: SeatPickerProps) {
  const { event, performance } = props;
  const t = useT('event');
  const { data, error, refetch } = useSeatMap(event.id, performance.id);
  return (
    <section aria-labelledby="seats">
      <h2 id="seats" className="mb-3 scroll-mt-24 text-2xl">
        {t('seat.title')}
      </h2>
      {error && !data ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Seats {...props} seen={data} />
      )}
    </section>
  );
}

/** Keeps the map up to date from the version it was read at, and shows when it cannot. */
function Live({ event, performance }: Pick<SeatPickerProps, 'event' | 'performance'>) {
  const t = useT('event');
  const live = useLiveSeats(event.id, performance.id);
  if (live !== 'lost') return null;
  return (
    <p role="status" className="text-sm text-ink-soft">
      {t('seat.notLive')}
    </p>
  );
}

/**
 * Shows the choice of seats.
 *
 * Everything that does not need the map is rendered before it has loaded, so that the first render
 * with it draws only the map.
 * @param seen the map as everybody sees it; undefined: loading.
 */
function Seats({ seen, level, onLevel, ...of }: SeatPickerProps & { seen: SeatMap | undefined }) {
  const { event, performance } = of;
  const own = useOwnSeats(seen ?? NO_SEATS, performance);
  const { map, sellers } = own;
  const choice = useChoice(own, performance);
  const { chosen, view, words } = choice;
  const places = usePlaces(performance);
  const mine = [...own.tickets, ...places.own];
  const cart = useChoiceToCart(event, performance, mine);
  const desiredOf = ({ lines }: ChoiceView): readonly DesiredTickets[] => [
    ...lines.map(({ ticket, seats }) => ({
      ticket,
      quantity: seats.length,
      seats: seats.flatMap((index) => map.ids[index] ?? []),
    })),
    ...places.desired,
  ];
  const desired = desiredOf(view);
  /** Takes an alternative; after a refusal for lost seats, the same tap also updates the cart. */
  const takeInstead = (instead: Instead): void => {
    const next = choice.instead(instead);
    if (cart.hasLost && isInOrder(next)) cart.put(desiredOf(next), false);
  };
  // While the server takes them, the stream may report the user's own seats before the response
  // does.
  const shown = cart.isBusy ? { ...view, lost: [] } : view;
  return (
    <div className="flex flex-col gap-4">
      {seen ? (
        <BestSeats
          levelOf={words.levelOf}
          sellers={sellers}
          level={level}
          onLevel={onLevel}
          onSearch={choice.best}
        />
      ) : (
        <Skeleton className="h-33.5 sm:h-18.5" />
      )}
      <SeatNotices
        view={shown}
        texts={words}
        refused={choice.refused}
        onTake={choice.tap}
        onDrop={choice.drop}
        instead={cart.isBusy ? [] : choice.offers}
        onInstead={takeInstead}
      />
      <MapOrList
        frame={choice.frame}
        isHere={seen !== undefined}
        onSeat={choice.tap}
        nameOf={words.nameOf}
        chosen={chosen}
        lost={shown.lost}
        map={map}
        sellers={sellers}
        art={event.art}
      />
      <SeatLegend sellers={sellers} levelOf={words.levelOf} hasOwn={map.own.size > 0} />
      {seen && (
        <>
          <Live event={event} performance={performance} />
          <ChoiceBar
            count={chosen.length - view.lost.length + places.count}
            totalFils={view.totalFils + places.totalFils}
            seats={words.placesOf(view.lines.flatMap((line) => line.seats))}
            changes={changesOf(desired, mine)}
            hasOwn={mine.length > 0}
            onClear={() => clearChoice(performance.id)}
            onPut={isInOrder(view) ? (isTicked) => cart.put(desired, isTicked) : null}
            isBusy={cart.isBusy}
          />
        </>
      )}
    </div>
  );
}

type ViewMode = 'map' | 'list';

/** Shows the same seats on the map and in a list. */
function MapOrList({
  frame,
  isHere,
  lost,
  art,
  ...list
}: SeatListProps &
  Pick<SeatMapFrameProps, 'lost' | 'art'> & {
    frame: RefObject<HTMLDivElement | null>;
    isHere: boolean;
  }) {
  const t = useT('event');
  const [mode, setMode] = useState<ViewMode>('map');
  const { map, sellers, ...seats } = list;
  const appearances = useMemo(() => blockAppearances(map, sellers), [map, sellers]);
  return (
    <div ref={frame} className="scroll-mt-20 scroll-mb-52 sm:scroll-mb-28">
      <Tabs
        label={t('seat.title')}
        current={mode}
        onChange={setMode}
        tabs={[
          { key: 'map', label: t('seat.map') },
          { key: 'list', label: t('seat.list') },
        ]}
      >
        <Loaded
          data={isHere ? map : undefined}
          failed={null}
          skeleton={<Skeleton className="aspect-5/4 h-auto w-full" />}
        >
          {({ plan, own }) =>
            mode === 'map' ? (
              <SeatMapFrame {...{ ...seats, lost, art, appearances, plan, own }} />
            ) : (
              <SeatList {...list} />
            )
          }
        </Loaded>
      </Tabs>
    </div>
  );
}

const isInOrder = ({ fault, lost }: ChoiceView): boolean => fault === null && lost.length === 0;

/** Returns the map with the user's own seats, and the part of the cart they may change. */
function useOwnSeats(seen: SeatMap, performance: Performance) {
  const local = useLocalNow();
  const all = useOwn(performance);
  const sellers = useMemo(
    () => sellersOf(seen, performance, local, all),
    [seen, performance, local, all],
  );
  return useMemo(() => {
    const tickets = all.filter((one) => {
      const id = ticketOfOwn(one, performance, local)?.event_ticket_id;
      return sellers.some((seller) => seller?.event_ticket_id === id);
    });
    const seatsOf = (own: readonly OwnTickets[]) => own.flatMap(({ seats }) => seats);
    return { tickets, sellers, map: withOwn(seen, seatsOf(all), seatsOf(tickets)) };
  }, [seen, performance, local, all, sellers]);
}

/** Returns the choice, which is stored beyond this page, and its consequences. */
function useChoice({ map, sellers }: ReturnType<typeof useOwnSeats>, performance: Performance) {
  const t = useT('event');
  const kept = useKeptChoice(performance.id);
  const [refused, setRefused] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const texts = useSeatTexts(map, sellers);
  const chosen = useMemo(() => chosenOf(map, kept), [map, kept]);
  const view = useMemo(() => choiceView(map, sellers, chosen), [map, sellers, chosen]);
  const keep = (next: Chosen): void => keepSeats(performance.id, keptOf(map, next));
  const why = ({ reason, ...not }: NotChosen, index: SeatIndex): string => {
    if ('max' in not) return t('seat.max', { max: not.max });
    return reason === 'in_cart'
      ? t('seat.inCart', { name: texts.placeOf(index) })
      : `${texts.placeOf(index)}: ${t(reason === 'taken' ? 'seat.taken' : 'seat.closed')}`;
  };
  return {
    words: texts,
    /** Frame of the map or list. */
    frame,
    chosen,
    view,
    refused,
    offers: useMemo(() => insteadOf(map, chosen, view.lost), [map, chosen, view.lost]),
    tap(index: SeatIndex): void {
      const tapped = tapSeat(map, sellers, chosen, index);
      setRefused(tapped.refused && why(tapped.refused, index));
      keep(tapped.chosen);
    },
    drop(seats: readonly SeatIndex[]): void {
      setRefused(null);
      keep(chosen.filter((index) => !seats.includes(index)));
    },
    /** Takes the alternative for lost seats; returns the resulting choice. */
    instead(offer: Instead): ChoiceView {
      const next = withInstead(map, chosen, offer);
      setRefused(null);
      keep(next);
      return choiceView(map, sellers, next);
    },
    best(request: { readonly category: number; readonly quantity: number }): void {
      const next = chooseBest(map, chosen, request);
      setRefused(next === null ? t('seat.noneTogether', { quantity: request.quantity }) : null);
      if (next === null) return;
      keep(next);
      // On a phone it is below the button.
      frame.current?.scrollIntoView({ block: 'nearest' });
    },
  };
}
