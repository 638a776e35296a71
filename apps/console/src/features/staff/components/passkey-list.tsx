import { Button } from '@nadi/ui/controls/button.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useState } from 'react';
import { Failed, failureText } from '../../../platform/failed.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage } from '../../../platform/texts.tsx';
import { type Passkey, usePasskeyActions, usePasskeys } from '../api.account.ts';

/** List of the user's own passkeys, each with its last use. */
export function PasskeyList() {
  const { t } = useLanguage('console-staff');
  const passkeys = usePasskeys();
  const { remove } = usePasskeyActions();
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const takeAway = (id: string): void =>
    remove.mutate(id, {
      onError: (error) => toasts.show('error', failureText(error, t)),
      onSettled: () => setRemoving(null),
    });
  return (
    <Loaded
      data={passkeys.data}
      failed={
        passkeys.isError && (
          <Failed error={passkeys.error} onAgain={() => void passkeys.refetch()} />
        )
      }
      skeleton={<Skeleton className="h-14" />}
      empty={<p className="text-ink-soft">{t('console.noPasskeys')}</p>}
    >
      {(there) => (
        <>
          <ul className="border-t border-line">
            {there.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
            ))}
          </ul>
          {removing && (
            <ConfirmDialog
              title={t('console.removePasskeyOf', { name: removing.name })}
              confirmLabel={t('console.remove')}
              cancelLabel={t('console.cancel')}
              danger
              busy={remove.isPending}
              onConfirm={() => takeAway(removing.id)}
              onCancel={() => setRemoving(null)}
            >
              {t('console.removePasskeyHint')}
            </ConfirmDialog>
          )}
        </>
      )}
    </Loaded>
  );
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t, language } = useLanguage('console-staff');
  const { name, last_used_at: used, created_at: made } = passkey;
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-2">
      <div className="min-w-0">
        <p className="truncate font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          {used === null
            ? t('console.madeOn', { when: formatInstant(made, language) })
            : t('console.lastUsed', { when: formatInstant(used, language) })}
        </p>
      </div>
      <Button size="small" onClick={onRemove}>
        {t('console.remove')}
        <span className="sr-only">{name}</span>
      </Button>
    </li>
  );
}
