import { addTill } from '@nadi/contract/till/console-endpoints';
import { mayCall } from '@nadi/contract/wire/route';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import { Failed } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { useSession } from '../../staff/api.ts';
import { useTills } from '../api.ts';
import { ClosedSessions } from '../components/closed-sessions.tsx';
import { CountResult } from '../components/count-result.tsx';
import { CloseTill, MoveCash, NameTill, OpenTill } from '../components/till-dialogs.tsx';
import { type TillAct, TillRow } from '../components/till-row.tsx';
import type { Count, Till } from '../model.ts';

interface Acting {
  readonly act: TillAct | 'add';
  readonly till: Till | null;
}

/** Tills of the venue: opened, counted and closed, added and retired (TILL-01 to TILL-08). */
export function TillsScreen() {
  const t = useT('console-till');
  const { data: staff } = useSession();
  const tills = useTills();
  const [acting, setActing] = useState<Acting | null>(null);
  const [count, setCount] = useState<Count | null>(null);
  const mayManage = staff !== undefined && staff !== null && mayCall(staff.role, addTill);
  const close = () => setActing(null);
  // The till as it was read last, so that a changed one can be confirmed again.
  const shown = tills.data?.tills.find(({ id }) => id === acting?.till?.id) ?? null;
  const hasOwn = tills.data?.tills.some(({ session }) => session?.is_own) ?? false;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-2xl">
          <h1 className="text-2xl font-semibold">{t('console.tills')}</h1>
          <p className="text-ink-soft">{t('console.tillsHint')}</p>
        </div>
        {mayManage && (
          <Button onClick={() => setActing({ act: 'add', till: null })}>
            <Icon name="plus" />
            {t('console.till.add')}
          </Button>
        )}
      </div>
      <Loaded
        data={tills.data?.tills}
        failed={
          tills.isError && <Failed error={tills.error} onAgain={() => void tills.refetch()} />
        }
        skeleton={<Skeleton className="h-48" />}
        empty={
          <EmptyState
            title={t('console.till.none')}
            hint={t(mayManage ? 'console.till.noneHint' : 'console.till.noneDeskHint')}
          />
        }
      >
        {(all) => (
          <ul className="border-t border-line">
            {all.map((till) => (
              <TillRow
                key={till.id}
                till={till}
                hasOwn={hasOwn}
                onAct={(act) => setActing({ act, till })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <ClosedSessions />
      {acting && (
        <ActDialog
          acting={{ ...acting, till: shown ?? acting.till }}
          onCounted={setCount}
          onClose={close}
        />
      )}
      {count && <CountResult count={count} onClose={() => setCount(null)} />}
    </div>
  );
}

interface ActDialogProps {
  readonly acting: Acting;
  readonly onCounted: (count: Count) => void;
  readonly onClose: () => void;
}

function ActDialog({ acting: { act, till }, onCounted, onClose }: ActDialogProps) {
  if (till === null || act === 'rename' || act === 'add')
    return <NameTill till={till} onClose={onClose} />;
  if (act === 'open') return <OpenTill till={till} onClose={onClose} />;
  if (act === 'move') return <MoveCash till={till} onClose={onClose} />;
  return <CloseTill till={till} onCounted={onCounted} onClose={onClose} />;
}
