import { fromDecimal } from '@nadi/domain/kernel/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useId } from 'react';
import { useKindOf, useLineTexts } from '../../../platform/line/kinds.ts';
import { alternativeFacts, type ChosenLine, factsOf, nameOf } from '../../../platform/line/line.ts';
import { useGo } from '../../../platform/page/address.ts';
import { useConfig } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { type Order, type OtherTime, useAlternatives } from '../api.ts';
import { AlternativeTexts } from './choice-confirm.tsx';
import { PriceDifference } from './price-difference.tsx';

/** Lists other times for the lines of an order that were not approved; a tap books one. */
export function RefusedTimes({ order, token }: { order: Order; token: string }) {
  const isRefused = order.products.some(({ is_rejected }) => is_rejected === 1);
  return isRefused ? <LoadedTimes order={order} token={token} /> : null;
}

function LoadedTimes({ order, token }: { order: Order; token: string }) {
  const t = useT('checkout');
  const titleId = useId();
  const { data = [], isLoading } = useAlternatives(token);
  if (isLoading) return <Skeleton className="h-24" />;
  const offered = data.filter(({ alternatives }) => alternatives.length > 0);
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-lg">
        {t('result.freeTimes')}
      </h2>
      {offered.map(({ key, alternatives }) => (
        <div key={key} className="flex flex-col gap-3">
          {data.length > 1 && <RefusedName order={order} lineKey={key} />}
          {alternatives.map((time) => (
            <TimeButton key={JSON.stringify(time)} time={time} />
          ))}
        </div>
      ))}
    </section>
  );
}

/** Name of a line that was not approved, where there are several. */
function RefusedName({ order, lineKey }: { order: Order; lineKey: string }) {
  const product = order.products.find(({ key }) => key === lineKey);
  return product ? <NameOf product={product} /> : null;
}

function NameOf({ product }: { product: Order['products'][number] }) {
  const t = useT('checkout');
  const name = nameOf(useLineTexts(factsOf(product)));
  return <h3 className="text-ink-soft">{t('result.insteadOf', { name })}</h3>;
}

/** Converts an offered time to the choice that the booking begins with. */
function choiceOf(time: OtherTime): ChosenLine {
  const { product_id, facility_id, isFullDay } = time;
  return {
    ...alternativeFacts(time),
    bookedOn: time.service_date,
    parentKey: null,
    wire: {
      product_id,
      quantity: 1,
      ...(facility_id !== null && { facility_id }),
      ...(isFullDay && { isFullDay }),
    },
  };
}

function TimeButton({ time }: { time: OtherTime }) {
  const { currency } = useConfig();
  const go = useGo();
  const choice = choiceOf(time);
  const address = useKindOf(choice)?.again?.(choice);
  if (!address) return null;
  return (
    <Button
      wide
      onClick={() => go(address)}
      className="flex-wrap justify-between! py-2 text-start!"
    >
      <div className="grow basis-36">
        <AlternativeTexts alternative={time} />
      </div>
      <div className="text-end">
        <Money fils={fromDecimal(time.total_price)} currency={currency} />
        <PriceDifference fils={fromDecimal(time.difference)} />
      </div>
    </Button>
  );
}
