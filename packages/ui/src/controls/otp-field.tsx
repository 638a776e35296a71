import { OTPInput, type SlotProps } from 'input-otp';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';

export interface OtpFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Number of digits of a code. */
  readonly length: number;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Called when the last digit is entered. */
  readonly onComplete?: ((code: string) => void) | undefined;
}

/** Digits of every script that a keyboard may produce. */
const DIGITS = '^[0-9٠-٩۰-۹]+$';
const onlyDigits = (pasted: string): string => pasted.replace(/\P{Nd}/gu, '');

/** Returns the page's nonce for its own styles; a browser shows it only to scripts of the page. */
const pageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/**
 * Renders a one-time code in boxes of one digit, left-to-right in both languages.
 *
 * It is a single control for a keyboard, a screen reader and the phone that fills it in from the
 * message.
 */
export function OtpField({ length, value, onChange, onComplete, ...field }: OtpFieldProps) {
  const nonce = pageNonce();
  return (
    <Field {...field}>
      {(control) => (
        <div dir="ltr">
          <OTPInput
            {...control}
            name="otp"
            maxLength={length}
            value={value}
            onChange={onChange}
            {...(onComplete ? { onComplete } : {})}
            {...(nonce ? { nonce } : {})}
            pattern={DIGITS}
            pasteTransformer={onlyDigits}
            autoComplete="one-time-code"
            inputMode="numeric"
            noScriptCSSFallback={null}
            containerClassName="max-w-96"
            render={({ slots }) => (
              <div aria-hidden className="flex gap-1.5 sm:gap-2">
                {slots.map((slot, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
                  <Box key={index} {...slot} isWrong={Boolean(field.error)} />
                ))}
              </div>
            )}
          />
        </div>
      )}
    </Field>
  );
}

function Box({ char, isActive, hasFakeCaret, isWrong }: SlotProps & { isWrong: boolean }) {
  return (
    <span
      className={classNames(
        'grid min-h-14 min-w-0 flex-1 place-items-center rounded-control border bg-ground text-2xl tabular-nums',
        isWrong ? 'border-danger' : 'border-edge',
        isActive && 'outline-2 outline-offset-2 outline-bright',
      )}
    >
      {char}
      {hasFakeCaret && <span className="h-6 w-px bg-ink motion-safe:animate-pulse" />}
    </span>
  );
}
