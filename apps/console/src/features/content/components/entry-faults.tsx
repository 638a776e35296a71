import type { Shape } from '@nadi/domain/content/shape';
import { Button } from '@nadi/ui/controls/button.tsx';
import { ErrorSummary } from '@nadi/ui/feedback/error-summary.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { flushSync } from 'react-dom';
import { failureText } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import type { Editing } from '../editing.ts';
import { fieldLabel, fieldLabelIn } from '../field-names.ts';
import { isInBoth } from '../model.ts';
import { useOpenFor } from '../openers.ts';
import { idAt, useWrongAt } from './body-context.tsx';

/** Returns the field names of a path, without list indexes. */
const namesOn = (at: string): readonly string[] =>
  at.split('.').filter((part) => !/^\d+$/.test(part));

/**
 * Returns the id of the nearest existing control.
 *
 * An error in a row that cannot be opened links to its list.
 */
function idNear(at: string): string {
  const parts = at.split('.');
  const near = parts.map((_, index) => idAt(parts.slice(0, parts.length - index).join('.')));
  return near.find((id) => document.getElementById(id) !== null) ?? idAt(at);
}

interface EntryFaultsProps {
  readonly shape: Shape;
  /** New object for every attempt. */
  readonly attempt: Pick<Editing['met'], 'errors' | 'failure'>;
  /** Unsent change and its retry; absent: none. */
  readonly lost?: { readonly tryAgain: () => void; readonly isBusy: boolean } | undefined;
}

/** Summary of all errors, at the top of the form. */
export function EntryFaults({ shape, attempt, lost }: EntryFaultsProps) {
  const t = useT('console-content');
  const wrongAt = useWrongAt();
  const openFor = useOpenFor();
  const faults = Object.keys(attempt.errors).map((at) => {
    const names = namesOn(at);
    const outer = names.slice(0, -1).map((name) => `${fieldLabel(name, t)}: `);
    const labelOf = isInBoth(shape, at) ? fieldLabelIn : fieldLabel;
    const text = wrongAt(at, labelOf(names.at(-1) ?? '', t)) ?? '';
    return { id: idAt(at), text: `${outer.join('')}${text}`, at };
  });
  /** Opens a closed row before its error is focused. */
  const follow = ({ id, at }: (typeof faults)[number]): void => {
    if (document.getElementById(id) === null) flushSync(() => openFor(at));
    document.getElementById(idNear(at))?.focus();
  };
  return (
    <>
      <ErrorSummary attempt={attempt} faults={faults} onFollow={follow} />
      {attempt.failure !== null && (
        <div role="alert">
          <Notice
            tone="danger"
            action={
              lost && (
                <Button size="small" busy={lost.isBusy} onClick={lost.tryAgain}>
                  {t('console.tryAgain')}
                </Button>
              )
            }
          >
            {failureText(attempt.failure, t)}
            {lost && <p>{t('console.keptHere')}</p>}
          </Notice>
        </div>
      )}
    </>
  );
}
