import { foldForSearch } from '@nadi/domain/kernel/search-text';
import { Button } from '@nadi/ui/controls/button.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { type SyntheticEvent, useState } from 'react';
import { Failed } from '../../../../platform/page/failed.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import { type Leaving, useLeaving } from '../../api.profile.ts';
import { LeavingEffects, LeavingObstacles } from './leaving-effects.tsx';

interface EraseDialogProps {
  readonly error: Error | null;
  readonly isBusy: boolean;
  /** Deletes the account as the dialog describes it. */
  readonly onErase: (seen: string) => void;
  readonly onClose: () => void;
}

/**
 * Confirms the deletion of the account, which cannot be undone (LEAVE-05).
 *
 * Lists what is paid back, what is deleted and what is kept, or why it is not possible yet.
 */
export function EraseDialog({ error, isBusy, onErase, onClose }: EraseDialogProps) {
  const { t } = useLanguage('profile');
  const leaving = useLeaving();
  return (
    <Dialog title={t('profile.eraseTitle')} role="alertdialog" size="small" onClose={onClose}>
      <Loaded
        data={leaving.data}
        failed={
          leaving.error && <Failed error={leaving.error} onRetry={() => void leaving.refetch()} />
        }
        skeleton={<Skeleton className="h-64" />}
      >
        {(shown) =>
          shown.obstacles.length > 0 ? (
            <div className="flex flex-col gap-4">
              <LeavingObstacles obstacles={shown.obstacles} />
              <Button wide onClick={onClose}>
                {t('profile.keepAccount')}
              </Button>
            </div>
          ) : (
            <Confirmation
              leaving={shown}
              error={error}
              isBusy={isBusy}
              onErase={() => onErase(shown.seen)}
              onClose={onClose}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface ConfirmationProps extends Omit<EraseDialogProps, 'onErase'> {
  readonly leaving: Leaving;
  readonly onErase: () => void;
}

/** Effects of the deletion, and a word that is typed to confirm it. */
function Confirmation({ leaving, error, isBusy, onErase, onClose }: ConfirmationProps) {
  const { t } = useLanguage('profile');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const word = t('profile.eraseWord');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const isMatching = foldForSearch(typed) === foldForSearch(word);
    setWrong(!isMatching);
    if (!isMatching) document.getElementById('erase-word')?.focus();
    else if (!isBusy) onErase();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {error && (
        <div role="alert">
          <Notice tone="danger">{error.message}</Notice>
        </div>
      )}
      <LeavingEffects leaving={leaving} />
      <TextField
        id="erase-word"
        label={t('profile.eraseType', { word })}
        error={isWrong ? t('profile.eraseWrong', { word }) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        <Button tone="danger" type="submit" wide busy={isBusy}>
          {t('profile.eraseConfirm')}
        </Button>
        <Button wide onClick={onClose}>
          {t('profile.keepAccount')}
        </Button>
      </div>
    </form>
  );
}
