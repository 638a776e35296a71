import type { LocalMinute } from '@nadi/domain/kernel/zoned';
import { useLocalNow } from '../device/use-local-now.ts';
import { useT } from '../page/texts.tsx';
import { useDeadlineText } from './deadline-text.ts';

interface FreeCancellationProps {
  /** End of free cancellation, in local minutes. */
  readonly until: LocalMinute;
}

/** Shows until when a line can be cancelled for free, or that it cannot (ORDER-22). */
export function FreeCancellation({ until }: FreeCancellationProps) {
  const t = useT('checkout');
  const deadlineText = useDeadlineText();
  return (
    <p className="text-sm text-ink-soft">
      {until > useLocalNow()
        ? t('cart.freeUntil', { when: deadlineText(until) })
        : t('cart.notFree')}
    </p>
  );
}
