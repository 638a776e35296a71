import { Refused } from '@nadi/browser/refused';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Field } from '@nadi/ui/controls/field.tsx';
import { INPUT_CLASS, LTR_INPUT_CLASS } from '@nadi/ui/controls/input-class';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../../platform/page/texts.tsx';
import { useApplyCode, useRemoveCode, type VerifiedDiscounts } from '../api.promotion.ts';
import type { Cart } from '../state.ts';

/** Longest text that is sent as a code. */
const LENGTH = 60;

interface PromoCodeProps {
  readonly cart: Cart;
  readonly discounts: VerifiedDiscounts;
}

/** Promotion code of the cart: entered, applied, or noted where it takes nothing off now. */
export function PromoCode({ cart, discounts }: PromoCodeProps) {
  const t = useT('checkout');
  const place = useRef<HTMLElement>(null);
  const { code } = discounts;
  const hadCode = useRef(code !== null);
  useEffect(() => {
    if (hadCode.current === (code !== null)) return;
    hadCode.current = code !== null;
    // The focused control is gone with the previous state.
    place.current?.focus();
  }, [code]);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t('cart.promoCode')}
      className="flex flex-col gap-2 outline-none"
    >
      {code === null && <CodeEntry cart={cart} />}
      <div role="status">{code !== null && <CodeState {...discounts} code={code} />}</div>
    </section>
  );
}

/** Field for a code, closed at first. */
function CodeEntry({ cart }: { cart: Cart }) {
  const t = useT('checkout');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, reset, isPending, error } = useApplyCode(cart);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const typed = text.trim().toUpperCase();
    setMissing(typed === '');
    if (typed === '') input.current?.focus();
    else mutate(typed, { onError: () => input.current?.focus() });
  };
  const message = isMissing ? t('cart.promoMissing') : errorText(error, t('ui.unexpected'));
  const isNotValid = error instanceof Refused && error.code === 'promotion_not_valid';
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        className="-ms-3 self-start"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('cart.promoHave')}
      </Button>
      <form id={id} hidden={!isOpen} noValidate onSubmit={apply}>
        <Field label={t('cart.promoCode')} error={message} hint={isNotValid && t('cart.promoHint')}>
          {(control) => (
            <div className="flex flex-wrap gap-2">
              <input
                ref={input}
                {...control}
                dir="ltr"
                maxLength={LENGTH}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="done"
                readOnly={isPending}
                value={text}
                onChange={({ target }) => {
                  setText(target.value);
                  setMissing(false);
                  reset();
                }}
                className={`${INPUT_CLASS} ${LTR_INPUT_CLASS} grow basis-40 uppercase`}
              />
              <Button type="submit" busy={isPending}>
                {t('cart.promoApply')}
              </Button>
            </div>
          )}
        </Field>
      </form>
    </>
  );
}

const errorText = (error: Error | null, unexpected: string): string | undefined =>
  error === null ? undefined : error.message || unexpected;

/** Code that was entered, with what it does to the cart as it is. */
function CodeState({ code, current, failure, retry }: VerifiedDiscounts & { code: string }) {
  const t = useT('checkout');
  const remove = useRemoveCode();
  const isApplied = current?.codes.includes(code);
  const state = (): ReactNode => {
    if (failure !== null && current === null) return t('cart.promoUnchecked');
    if (current === null) return t('cart.updating');
    return isApplied ? t('cart.promoApplied') : t('cart.promoNoted');
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-2">
      <Icon
        name={isApplied ? 'check' : 'info'}
        className={isApplied ? 'text-bright' : 'text-ink-soft'}
      />
      <p className="min-w-0 grow basis-40 wrap-anywhere">
        <bdi dir="ltr" className="font-semibold">
          {code}
        </bdi>
        <span className="block text-sm text-ink-soft">{state()}</span>
      </p>
      {failure !== null && current === null && (
        <Button size="small" onClick={retry}>
          {t('shell.retry')}
        </Button>
      )}
      <Button
        tone="quiet"
        size="small"
        className="-me-3"
        aria-label={t('cart.promoRemove', { code })}
        onClick={remove}
      >
        {t('cart.remove')}
      </Button>
    </div>
  );
}
