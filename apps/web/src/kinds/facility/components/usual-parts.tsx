import { useState } from 'react';
import { LINK, type TermsCheckProps, TermsLink } from '../../../platform/legal/terms-check.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { nameIn } from './slot-texts.tsx';
import type { AddToCart } from './use-add-to-cart.tsx';

/** Terms accepted with an earlier booking: readable, no new consent needed (FACILITY-13). */
export function UsualTerms({ Terms, own }: Pick<TermsCheckProps, 'Terms' | 'own'>) {
  const t = useT('facility');
  const [isReading, setReading] = useState(false);
  const [before, after] = t('facility.usualAgreed', { terms: LINK }).split(LINK);
  return (
    <div className="w-full text-sm sm:w-auto">
      <p className="min-h-11 content-center">
        {before}
        <TermsLink onRead={() => setReading(true)} />
        {after}
      </p>
      {isReading && <Terms own={own} onClose={() => setReading(false)} />}
    </div>
  );
}

interface UsualExtrasProps {
  readonly usual: NonNullable<AddToCart['usual']>;
  readonly onLeave: () => void;
}

/** Add-ons of the last booking, with a button that leaves them out. */
export function UsualExtras({ usual: { products, counts }, onLeave }: UsualExtrasProps) {
  const { t, language } = useLanguage('facility');
  const along = products.filter(({ product_id }) => (counts[product_id] ?? 0) > 0);
  if (along.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <ul>
        {along.map((product) => (
          <li key={product.product_id}>
            <bdi>
              {t('facility.usualWith', {
                count: counts[product.product_id] ?? 0,
                what: nameIn(product, language),
              })}
            </bdi>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="min-h-6 underline underline-offset-4 transition-colors hover:text-bright"
        onClick={onLeave}
      >
        {t('facility.usualWithout')}
      </button>
    </div>
  );
}
