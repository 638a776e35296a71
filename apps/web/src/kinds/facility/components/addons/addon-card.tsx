import { lazyPart, PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { Stepper } from '@nadi/ui/controls/stepper.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { Picture } from '@nadi/ui/data/picture.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Suspense } from 'react';
import { useConfig } from '../../../../platform/page/site.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import type { AddonProduct } from '../../add-to-cart.ts';
import { nameIn } from '../slot-texts.tsx';

/** Drawings are loaded separately, because most services have no add-ons. */
const AddonArt = lazyPart(async () => (await import('./addon-art.tsx')).AddonArt);

export interface AddonCardProps {
  readonly product: AddonProduct;
  /** English name of the service it belongs to. */
  readonly service: string;
  /** Quantity already in this booking. */
  readonly inCart: number;
  /** Upper bound for this booking. */
  readonly limit: number;
  readonly count: number;
  readonly onCount: (count: number) => void;
}

/** Card of an add-on with its price, number left, and counter. */
export function AddonCard({ product, service, inCart, limit, count, onCount }: AddonCardProps) {
  const { t, language } = useLanguage('facility');
  const { currency } = useConfig();
  const name = nameIn(product, language);
  const available = Math.max(0, limit - inCart);
  const isAtLimit = limit > 0 && count >= available;
  const fils = fromDecimal(product.price) + fromDecimal(product.tax_amount);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
      <Picture
        src={product.image}
        className="size-16 rounded-lg"
        instead={
          <PartBoundary fallback={() => null}>
            <Suspense fallback={<Skeleton className="size-16" />}>
              <AddonArt name={product.name} service={service} />
            </Suspense>
          </PartBoundary>
        }
      />
      <div className="min-w-0 grow basis-28">
        <p className="font-medium">{name}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <Money fils={fils} currency={currency} />
          {product.inventory_enable === 1 && (
            <span>{t('facility.addonLeft', { count: available - count })}</span>
          )}
          {inCart > 0 && (
            <Badge tone="bright">{t('facility.addonInCart', { count: inCart })}</Badge>
          )}
        </p>
      </div>
      {limit > 0 && <Stepper name={name} value={count} max={available} onChange={onCount} />}
      <p role="status" className="w-full text-sm text-bright">
        {isAtLimit && t('facility.maxQuantity', { max: limit })}
      </p>
    </div>
  );
}
