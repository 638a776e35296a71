import {
  checkCount,
  checkMove,
  checkTill,
  TILL,
  TILL_COUNT,
  TILL_MOVE,
} from '@nadi/domain/till/till-form';
import { useSeen } from '../../../platform/act.ts';
import { useT } from '../../../platform/texts.tsx';
import { WrittenDialog } from '../../../platform/written-dialog.tsx';
import { useTillActs } from '../api.ts';
import type { Count, Till } from '../model.ts';
import { CountFields, MoveFields, NameFields } from './till-fields.tsx';

interface TillDialogProps {
  readonly till: Till;
  readonly onClose: () => void;
}

/** Adds a till, or renames one (TILL-01). */
export function NameTill({ till, onClose }: { till: Till | null; onClose: () => void }) {
  const t = useT('console-till');
  const { add, change } = useTillActs();
  const rename = (one: Till, body: object) =>
    change.mutateAsync({
      id: one.id,
      version: one.version,
      till: { ...body },
      is_retired: one.is_retired,
    });
  return (
    <WrittenDialog
      title={till === null ? t('console.till.add') : t('console.till.rename')}
      hint={t('console.till.nameHint')}
      save={t('console.till.save')}
      saved={t('console.till.saved')}
      shape={TILL}
      first={{ name: till?.name ?? '' }}
      check={checkTill}
      send={(body) => (till === null ? add.mutateAsync(body) : rename(till, body))}
      isSending={add.isPending || change.isPending}
      Write={NameFields}
      onClose={onClose}
    />
  );
}

/** Opens a till with the float that was counted in (TILL-02). */
export function OpenTill({ till, onClose }: TillDialogProps) {
  const t = useT('console-till');
  const { open } = useTillActs();
  return (
    <WrittenDialog
      title={t('console.till.openOf', { name: till.name })}
      hint={t('console.till.openHint')}
      save={t('console.till.open')}
      saved={t('console.till.opened', { name: till.name })}
      shape={TILL_COUNT}
      first={{ counted: null }}
      check={checkCount}
      send={({ counted }) => open.mutateAsync({ id: till.id, float: counted })}
      isSending={open.isPending}
      Write={CountFields}
      onClose={onClose}
    />
  );
}

/** Puts cash from the safe into the own till, or takes it out to it (TILL-04). */
export function MoveCash({ till, onClose }: TillDialogProps) {
  const t = useT('console-till');
  const { move } = useTillActs();
  const { seen } = useSeen(till.session?.seen ?? '', move.error);
  return (
    <WrittenDialog
      title={t('console.till.moveOf', { name: till.name })}
      hint={t('console.till.moveHint')}
      save={t('console.till.moveNow')}
      saved={t('console.till.moved')}
      shape={TILL_MOVE}
      first={{ way: 'out', amount: null, word: '' }}
      check={checkMove}
      send={(body) => move.mutateAsync({ id: till.id, move: body, seen })}
      isSending={move.isPending}
      Write={MoveFields}
      onClose={onClose}
    />
  );
}

/** Closes a till with a count, before which the expected cash is not shown (TILL-06). */
export function CloseTill({
  till,
  onCounted,
  onClose,
}: TillDialogProps & { readonly onCounted: (count: Count) => void }) {
  const t = useT('console-till');
  const { close } = useTillActs();
  const { seen } = useSeen(till.session?.seen ?? '', close.error);
  return (
    <WrittenDialog
      title={t('console.till.closeOf', { name: till.name })}
      hint={t('console.till.closeHint')}
      save={t('console.till.closeNow')}
      saved={t('console.till.closed', { name: till.name })}
      shape={TILL_COUNT}
      first={{ counted: null }}
      check={checkCount}
      send={async ({ counted }) =>
        onCounted(await close.mutateAsync({ id: till.id, counted, seen }))
      }
      isSending={close.isPending}
      Write={CountFields}
      onClose={onClose}
    />
  );
}
