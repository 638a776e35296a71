import type { Shape } from '@nadi/domain/content/shape';
import { Button } from '@nadi/ui/button.tsx';
import { ErrorSummary } from '@nadi/ui/error-summary.tsx';
import { Notice } from '@nadi/ui/notice.tsx';
import { flushSync } from 'react-dom';
import { sayFailure } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import type { Editing } from '../editing.ts';
import { sayField, sayFieldIn } from '../field-names.ts';
import { isInBoth } from '../model.ts';
import { useOpenFor } from '../openers.ts';
import { idAt, useWrongAt } from './body-context.tsx';

/** The names on the way to a field, without the places in lists. */
const namesOn = (at: string): readonly string[] =>
  at.split('.').filter((part) => !/^\d+$/.test(part));

/** The nearest control that is there: what is wrong in a row that cannot be opened is led to by its list. */
function idNear(at: string): string {
  const parts = at.split('.');
  const near = parts.map((_, index) => idAt(parts.slice(0, parts.length - index).join('.')));
  return near.find((id) => document.getElementById(id) !== null) ?? idAt(at);
}

interface EntryFaultsProps {
  readonly shape: Shape;
  /** Another one for every attempt. */
  readonly met: Pick<Editing['met'], 'wrongs' | 'failure'>;
  /** What got no answer and is kept, and how it is tried again; absent: nothing is. */
  readonly lost?: { readonly tryAgain: () => void; readonly isBusy: boolean } | undefined;
}

/** All that is wrong with what was written, at its top. */
export function EntryFaults({ shape, met, lost }: EntryFaultsProps) {
  const t = useT('console-content');
  const wrongAt = useWrongAt();
  const openFor = useOpenFor();
  const faults = Object.keys(met.wrongs).map((at) => {
    const names = namesOn(at);
    const outer = names.slice(0, -1).map((name) => `${sayField(name, t)}: `);
    const say = isInBoth(shape, at) ? sayFieldIn : sayField;
    const text = wrongAt(at, say(names.at(-1) ?? '', t)) ?? '';
    return { id: idAt(at), text: `${outer.join('')}${text}`, at };
  });
  /** What is wrong in a row that is closed is shown there: the row is opened first. */
  const follow = ({ id, at }: (typeof faults)[number]): void => {
    if (document.getElementById(id) === null) flushSync(() => openFor(at));
    document.getElementById(idNear(at))?.focus();
  };
  return (
    <>
      <ErrorSummary attempt={met} faults={faults} onFollow={follow} />
      {met.failure !== null && (
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
            {sayFailure(met.failure, t)}
            {lost && <p>{t('console.keptHere')}</p>}
          </Notice>
        </div>
      )}
    </>
  );
}
