import type { Wrong } from '@nadi/browser/form/field-errors';
import { Refused } from '@nadi/browser/refused';
import type { FieldFault } from '@nadi/domain/account/field-fault';
import { readBody } from '@nadi/domain/content/check-body';
import type { AnyBody, Shape } from '@nadi/domain/content/shape';
import type { Result } from '@nadi/domain/kernel/result';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { type ComponentType, type FormEvent, useState } from 'react';
import { failureText } from './failed.tsx';
import { useT } from './texts.tsx';

/** Result of the last attempt: errors by field path, or a failure of the whole. */
export interface Attempt {
  readonly errors: Readonly<Record<string, Wrong>>;
  readonly failure: Error | null;
}

/** Failure of the last attempt as a whole. */
export function AttemptFailure({ attempt: { failure } }: { attempt: Attempt }) {
  const t = useT();
  if (failure === null) return null;
  return (
    <div role="alert">
      <Notice tone="danger">{failureText(failure, t)}</Notice>
    </div>
  );
}

/** Dialog component for editing a described body. */
export type WriteBody = ComponentType<{
  readonly shape: Shape;
  readonly body: AnyBody;
  readonly onBody: (body: AnyBody) => void;
  readonly attempt: Attempt;
}>;

export interface WrittenDialogProps {
  readonly title: string;
  readonly hint: string;
  readonly save: string;
  /** Message after saving; default: the values are in force. */
  readonly saved?: string;
  readonly shape: Shape;
  /** Shape that depends on the current values; default: the whole. */
  readonly shapeFor?: (body: AnyBody) => Shape;
  /** Initial values. */
  readonly first: AnyBody;
  readonly check: (body: AnyBody) => Result<unknown, Readonly<Record<string, FieldFault>>>;
  /** Completes changed values by the previous ones; default: as they are. */
  readonly complete?: (body: AnyBody, before: AnyBody) => AnyBody;
  /** Returns true for values that would be sold for nothing, which is confirmed first. */
  readonly isFree?: (body: AnyBody) => boolean;
  /** Texts of that question; default: those about a price of 0. */
  readonly freeTexts?: { readonly title: string; readonly hint: string; readonly save: string };
  readonly send: (body: AnyBody) => Promise<unknown>;
  readonly isSending: boolean;
  readonly Write: WriteBody;
  readonly onClose: () => void;
}

const NO_ATTEMPT: Attempt = { errors: {}, failure: null };

const errorsOf = <T,>(
  all: Readonly<Record<string, T>>,
  of: (one: T) => Wrong,
): Readonly<Record<string, Wrong>> =>
  Object.fromEntries(Object.entries(all).map(([at, one]) => [at, of(one)]));

/**
 * Dialog whose values take effect when saved.
 *
 * Errors of client and server are shown at their field.
 */
export function WrittenDialog({
  title,
  hint,
  save,
  saved,
  shape,
  shapeFor = () => shape,
  first,
  check,
  complete = (written) => written,
  isFree = () => false,
  freeTexts,
  send,
  isSending,
  Write,
  onClose,
}: WrittenDialogProps) {
  const [body, setBody] = useState<AnyBody>(() => readBody<Shape>(shape, first, 'draft').body);
  const [attempt, setAttempt] = useState(NO_ATTEMPT);
  /** Values for which the question about a price of 0 is shown; null: none. */
  const [questioned, setQuestioned] = useState<AnyBody | null>(null);
  const isQuestioned = questioned === body;
  const t = useT('console-content');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const checked = check(body);
    if (!checked.ok) {
      setAttempt({ errors: errorsOf(checked.refusal, (fault) => ({ fault })), failure: null });
      return;
    }
    if (isFree(body) && !isQuestioned) {
      setAttempt(NO_ATTEMPT);
      setQuestioned(body);
      return;
    }
    try {
      await send(body);
      onClose();
      toasts.show('success', saved ?? t('console.savedNow'));
    } catch (error) {
      const byField = error instanceof Refused ? error.errors : {};
      const errors = errorsOf(byField, ([text = '']) => ({ text }));
      const isShown = Object.keys(errors).length > 0;
      setAttempt({ errors, failure: isShown ? null : (error as Error) });
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <Write
          shape={shapeFor(body)}
          body={body}
          onBody={(next) => setBody(complete(next, body))}
          attempt={attempt}
        />
        <p className="text-sm text-ink-soft">{hint}</p>
        {isQuestioned && (
          <div role="alert">
            <Notice title={freeTexts?.title ?? t('console.freeTitle')}>
              {freeTexts?.hint ?? t('console.freeHint')}
            </Notice>
          </div>
        )}
        <Button type="submit" tone="cta" busy={isSending}>
          {isQuestioned ? (freeTexts?.save ?? t('console.saveFree')) : save}
        </Button>
      </form>
    </Dialog>
  );
}
