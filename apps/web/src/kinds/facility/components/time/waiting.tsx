import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { useLeaveWaitlist, type Wish } from '../../../../features/waitlist/api.ts';
import { useT } from '../../../../platform/page/texts.tsx';
import { toastOutcome } from '../../../../platform/page/toast-outcome.ts';

/** Wish on the waiting list, in words, with the button that leaves it. */
export function Waiting({ wish, text }: { wish: Pick<Wish, 'id' | 'dates'>; text: string }) {
  const t = useT('facility');
  const leave = useLeaveWaitlist();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="flex items-center gap-2">
        <Icon name="check" className="text-success" />
        {text}
        {wish.dates.length > 1 && (
          <span className="text-ink-soft">
            {t('facility.waitingDays', { count: wish.dates.length })}
          </span>
        )}
      </span>
      <Button
        size="small"
        tone="quiet"
        busy={leave.isPending}
        onClick={() => void toastOutcome(leave.mutateAsync(wish.id), t('facility.waitLeft'))}
      >
        {t('facility.waitLeave')}
      </Button>
    </div>
  );
}
