import { saveFile } from '@nadi/browser/download';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../../../platform/page/texts.tsx';
import { useEraseAccount, useOwnData } from '../../api.profile.ts';
import { EraseDialog } from './erase-dialog.tsx';

/** Exports the user's data or deletes the account. */
export function OwnDataPart() {
  const t = useT('profile');
  const navigate = useNavigate();
  const [isErasing, setErasing] = useState(false);
  const data = useOwnData();
  const erase = useEraseAccount(() => {
    toasts.show('success', t('profile.erased'));
    void navigate({ to: '/' });
  });
  const take = (): void =>
    data.mutate(undefined, {
      onSuccess: (known) => {
        const type = 'application/json';
        saveFile(new Blob([JSON.stringify(known, null, 2)], { type }), 'my-data.json');
      },
      onError: (error) => toasts.show('error', error.message),
    });
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={data.isPending} onClick={take}>
        <Icon name="download" />
        {t('profile.takeData')}
      </Button>
      <Button tone="danger" onClick={() => setErasing(true)}>
        <Icon name="trash" />
        {t('profile.erase')}
      </Button>
      {isErasing && (
        <EraseDialog
          error={erase.error}
          isBusy={erase.isPending}
          onErase={erase.mutate}
          onClose={() => setErasing(false)}
        />
      )}
    </div>
  );
}
