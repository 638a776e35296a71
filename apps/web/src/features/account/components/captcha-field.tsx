import { FieldNotes, notesOf } from '@nadi/ui/controls/field.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../../platform/page/texts.tsx';
import { type CaptchaState, type CaptchaUse, useCaptcha } from './use-captcha.tsx';

export interface CaptchaFieldProps extends Pick<CaptchaUse, 'value' | 'onChange' | 'action'> {
  readonly id: string;
  readonly error: string | undefined;
  /** Starts without a click, because the user has just confirmed a captcha. */
  readonly beginsItself?: boolean;
}

const STATUS_TEXTS = {
  working: 'captcha.working',
  verified: 'captcha.verified',
  expired: 'captcha.expired',
  error: 'captcha.error',
} as const satisfies Partial<Record<CaptchaState, string>>;

/** "I am not a robot" (spec 1 section 4): one tick, and the work runs in the background. */
export function CaptchaField({ id, error, beginsItself = false, ...use }: CaptchaFieldProps) {
  const t = useT('account');
  const { state, begin, place } = useCaptcha({ ...use, isDoubted: error !== undefined });
  const start = useEffectEvent(() => void begin());
  useEffect(() => {
    if (beginsItself && state === 'init') start();
  }, [beginsItself, state]);
  const isOn = state === 'verified' || state === 'working';
  return (
    <div className="flex flex-col gap-1.5">
      <div className="rounded-control border border-line px-4">
        <label
          htmlFor={id}
          className={
            state === 'asking' ? 'sr-only' : 'flex min-h-12 flex-wrap items-center gap-x-3 py-2'
          }
        >
          <input
            {...notesOf(id, { error })}
            id={id}
            type="checkbox"
            aria-busy={state === 'working' || undefined}
            checked={isOn}
            onChange={() => !isOn && void begin()}
            className="size-5 shrink-0 accent-cta"
          />
          <span className="min-w-[6em] flex-1">{t('captcha.notARobot')}</span>
          {state === 'verified' && <Icon name="check" className="text-bright" />}
          <span role="status" className="w-full text-sm text-ink-soft empty:hidden">
            {state in STATUS_TEXTS && t(STATUS_TEXTS[state as keyof typeof STATUS_TEXTS])}
          </span>
        </label>
        <div ref={place} className={state === 'asking' ? 'overflow-x-auto py-3' : 'hidden'} />
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
