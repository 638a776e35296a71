import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { useAddLines } from '../../features/cart/api.changes.ts';
import { useKindOf, useLineTexts } from '../../platform/line/kinds.ts';
import { type Line, nameOf } from '../../platform/line/line.ts';
import { LineWhen } from '../../platform/line/line-when.tsx';
import { useGo } from '../../platform/page/address.ts';
import { useT } from '../../platform/page/texts.tsx';
import { useEntry } from '../shell/entry.ts';

export interface ExpiredCartProps {
  readonly expired: readonly Line[];
  /** First of the expired lines that is still in the future. */
  readonly first: Line;
}

/**
 * Shows the expired lines: one tap restores all while they are free, else a link to choose again.
 */
export function ExpiredCart({ expired, first }: ExpiredCartProps) {
  const t = useT('checkout');
  const go = useGo();
  const entry = useEntry();
  const address = useKindOf(first)?.again?.(first);
  const chooseAgain = address ? () => go(address) : entry?.open;
  const add = useAddLines();
  return (
    <div role="alert" className="mt-6">
      <Notice
        tone="danger"
        title={t('cart.expiredTitle')}
        action={
          <div className="flex flex-wrap gap-2">
            <Button
              tone="cta"
              busy={add.isPending}
              onClick={() => add.mutate(expired, { onError: () => chooseAgain?.() })}
            >
              {t('cart.takeAgain')}
            </Button>
            {chooseAgain && <Button onClick={chooseAgain}>{t('cart.chooseAgain')}</Button>}
          </div>
        }
      >
        <p>{t('cart.expiredText')}</p>
        <ul className="mt-2">
          {expired.map((line) => (
            <LostLine key={line.key} line={line} />
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function LostLine({ line }: { line: Line }) {
  const texts = useLineTexts(line);
  return (
    <li className="py-1">
      <bdi className="font-medium text-ink">{nameOf(texts)}</bdi>
      {line.parentKey === null && <LineWhen line={line} className="text-sm" />}
    </li>
  );
}
