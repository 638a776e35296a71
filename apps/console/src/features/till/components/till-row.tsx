import { addTill } from '@nadi/contract/till/console-endpoints';
import { mayCall } from '@nadi/contract/wire/route';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import type { ReactNode } from 'react';
import { failureText } from '../../../platform/failed.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage } from '../../../platform/texts.tsx';
import { useSession } from '../../staff/api.ts';
import { useTillActs } from '../api.ts';
import type { Till } from '../model.ts';

/** Act on a till that has a dialog. */
export type TillAct = 'open' | 'move' | 'close' | 'rename';

interface TillRowProps {
  readonly till: Till;
  /** Set where the reader has an open till already. */
  readonly hasOwn: boolean;
  readonly onAct: (act: TillAct) => void;
}

/** Till with its state, and what the reader may do with it. */
export function TillRow({ till, hasOwn, onAct }: TillRowProps) {
  const { t, language } = useLanguage('console-till');
  const { data: staff } = useSession();
  const { change } = useTillActs();
  const { session, name, is_retired: isRetired } = till;
  const mayManage = staff !== undefined && staff !== null && mayCall(staff.role, addTill);
  const retire = (): void => {
    const body = { id: till.id, version: till.version, till: { name }, is_retired: !isRetired };
    change.mutate(body, { onError: (error) => toasts.show('error', failureText(error, t)) });
  };
  const act = (which: TillAct, tone: 'cta' | 'plain' | 'quiet', children: ReactNode) => (
    <Button size="small" {...(tone !== 'plain' && { tone })} onClick={() => onAct(which)}>
      {children}
      <span className="sr-only"> {name}</span>
    </Button>
  );
  return (
    <li className="grid items-center gap-x-6 gap-y-3 border-b border-line py-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-medium">
          <bdi>{name}</bdi>
          <Badge tone={session ? 'success' : 'plain'}>
            {t(
              session
                ? session.is_own
                  ? 'console.till.own'
                  : 'console.till.isOpen'
                : isRetired
                  ? 'console.till.isRetired'
                  : 'console.till.isClosed',
            )}
          </Badge>
          {session?.is_left_open && <Badge tone="danger">{t('console.till.leftOpen')}</Badge>}
        </p>
        {session && (
          <p className="text-sm text-ink-soft">
            {t('console.till.openBy', {
              name: session.staff_name,
              when: formatInstant(session.opened_at, language),
            })}
          </p>
        )}
        {session?.is_left_open && session.may_close && (
          <p className="text-sm text-danger">{t('console.till.leftOpenHint')}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 lg:justify-end">
        {!session && !isRetired && !hasOwn && act('open', 'cta', t('console.till.open'))}
        {session?.is_own && act('move', 'plain', t('console.till.move'))}
        {session?.may_close &&
          act('close', session.is_own ? 'cta' : 'plain', t('console.till.close'))}
        {mayManage && act('rename', 'quiet', t('console.till.rename'))}
        {mayManage && !session && (
          <Button size="small" tone="quiet" busy={change.isPending} onClick={retire}>
            {t(isRetired ? 'console.till.restore' : 'console.till.retire')}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
