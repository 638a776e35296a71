import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { checkTypedGift, NAME_AT_MOST, WORDS_AT_MOST } from '@nadi/domain/kinds/gift/gift-form';
import { typedAmount } from '@nadi/domain/wallet/top-up';
import { formatMoney } from '@nadi/i18n/money';
import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { TextAreaField } from '@nadi/ui/controls/text-area-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddLines } from '../../../features/cart/api.changes.ts';
import { Failed } from '../../../platform/page/failed.tsx';
import { useVenueName } from '../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { type GiftProduct, useGiftCards } from '../api.ts';
import { lineOfGift } from '../line-of-gift.ts';

/** Page on which gift cards are bought. */
export function GiftCardsScreen() {
  const t = useT('gift');
  const venue = useVenueName();
  const { data, error, refetch } = useGiftCards();
  return (
    <main className="mx-auto w-full max-w-5xl px-4 py-8">
      <h1 className="mb-2 text-3xl">{t('gift.title')}</h1>
      <p className="mb-6 text-ink-soft">{t('gift.lead', { venue })}</p>
      <Loaded
        data={data}
        failed={error && <Failed error={error} onRetry={() => void refetch()} />}
        skeleton={<Skeleton className="h-96" />}
        empty={<EmptyState title={t('gift.none')} hint={t('gift.noneHint')} />}
      >
        {(products) => <Choice products={products} />}
      </Loaded>
      <p className="mt-8 text-ink-soft">
        {t('gift.haveOne')}{' '}
        <Link to="/gift-cards/redeem" className="underline">
          {t('gift.redeem')}
        </Link>
      </p>
    </main>
  );
}

function Choice({ products }: { products: readonly GiftProduct[] }) {
  const { t, language } = useLanguage('gift');
  const [id, setId] = useState(products[0]?.product_id ?? 0);
  const product = products.find(({ product_id }) => product_id === id) ?? products[0];
  return (
    <div className="flex flex-col gap-6">
      {products.length > 1 && (
        <RadioStrip
          label={t('gift.which')}
          layout="wrap"
          options={products.map(({ product_id, name, ar_name }) => ({
            value: product_id,
            label: inLanguage({ en: name, ar: ar_name }, language),
          }))}
          value={id}
          onChange={setId}
        />
      )}
      {product && <GiftForm key={product.product_id} product={product} />}
    </div>
  );
}

/** Amount, recipient, day and words of a gift card, beside how it looks. */
function GiftForm({ product }: { product: GiftProduct }) {
  const { t, language } = useLanguage('gift');
  const navigate = useNavigate();
  const add = useAddLines((failure) => failure !== null);
  const { amounts, least, most, currency, first_day, last_day } = product;
  const [typed, setTyped] = useState({ amount: String(amounts[0] ?? least), to_name: '' });
  const money = (amount: number) => formatMoney(fromDecimal(amount), currency, language);
  const range = { least: money(least), most: money(most) };
  const form = useCheckedForm({
    name: 'gift-card',
    first: { amount: typed.amount, to_name: '', to_email: '', on: first_day, words: '' },
    labels: {
      amount: t('gift.amount'),
      to_name: t('gift.toName'),
      to_email: t('gift.toEmail'),
      on: t('gift.on'),
      words: t('gift.words'),
    },
    check: ({ amount, ...fields }) => {
      const value = typedAmount(amount);
      return checkTypedGift(
        { ...fields, amount: Number.isNaN(value) ? null : value },
        {
          days: { first: first_day, last: last_day },
          leastFils: fromDecimal(least),
          mostFils: fromDecimal(most),
        },
      );
    },
    send: async (choice) => {
      await add.mutateAsync([lineOfGift(product, choice)]);
      void navigate({ to: '/cart' });
    },
    onTyped: ({ amount, to_name }) => setTyped({ amount, to_name }),
  });
  const amount = typedAmount(typed.amount);
  const amountField = form.value('amount');
  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <CheckedForm form={form}>
        {amounts.length > 0 && (
          <RadioStrip
            label={t('gift.choose')}
            layout="grid"
            options={amounts.map((value) => ({ value, label: money(value) }))}
            value={amounts.find((one) => one === amount) ?? null}
            onChange={(value) => amountField.onChange(String(value))}
          />
        )}
        <TextField
          {...amountField}
          onChange={({ target }) => amountField.onChange(target.value)}
          hint={t('gift.range', range)}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
        />
        <TextField {...form.field('to_name')} autoComplete="off" maxLength={NAME_AT_MOST} />
        <TextField
          {...form.field('to_email')}
          hint={t('gift.toEmailHint')}
          type="email"
          autoComplete="off"
          dir="ltr"
        />
        <TextField
          {...form.field('on')}
          hint={t('gift.onHint')}
          type="date"
          min={first_day}
          max={last_day}
        />
        <TextAreaField {...form.field('words')} optional maxLength={WORDS_AT_MOST} />
        <SubmitButton form={form}>{t('gift.add')}</SubmitButton>
      </CheckedForm>
      <div className="flex flex-col gap-4">
        <Preview
          product={product}
          amount={Number.isNaN(amount) ? null : amount}
          name={typed.to_name}
        />
        <ul className="list-disc ps-5 text-sm text-ink-soft">
          <li>{t('gift.factMail')}</li>
          <li>{t('gift.factWallet')}</li>
          <li>{t('gift.factPaid')}</li>
          <li>{t('gift.factRefund')}</li>
        </ul>
      </div>
    </div>
  );
}

interface PreviewProps {
  readonly product: GiftProduct;
  readonly amount: number | null;
  readonly name: string;
}

/** Gift card as its recipient sees it. */
function Preview({ product: { name, ar_name, currency }, amount, name: to }: PreviewProps) {
  const { t, language } = useLanguage('gift');
  const venue = useVenueName();
  return (
    <Card className="flex min-h-56 min-w-0 flex-col justify-between gap-6 border-bright/40 bg-bright-soft">
      <div className="flex items-start justify-between gap-4">
        <p className="font-medium">
          <bdi>{venue}</bdi>
          <span className="block text-sm text-ink-soft">
            {inLanguage({ en: name, ar: ar_name }, language)}
          </span>
        </p>
        <Icon name="present" className="text-3xl text-bright" />
      </div>
      <div>
        <p className="text-4xl font-semibold wrap-anywhere">
          {amount === null ? '—' : formatMoney(fromDecimal(amount), currency, language)}
        </p>
        <p className="min-h-6 truncate text-ink-soft">
          {to.trim() !== '' && t('gift.for', { name: to.trim() })}
        </p>
      </div>
    </Card>
  );
}
