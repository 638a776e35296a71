import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useState } from 'react';
import { failureText } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { usePictureActions, type VenuePicture } from '../api.pictures.ts';
import { PictureDialog } from '../components/picture-dialog.tsx';
import { PictureGrid } from '../components/picture-grid.tsx';

/** Pictures of the venue with their texts and focal points. */
export function PicturesScreen() {
  const t = useT('console-content');
  const [opened, setOpened] = useState<VenuePicture | 'new' | null>(null);
  const close = () => setOpened(null);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold">{t('console.pictures')}</h1>
        <Button tone="cta" onClick={() => setOpened('new')}>
          <Icon name="plus" />
          {t('console.addPicture')}
        </Button>
      </div>
      <PictureGrid onPicture={setOpened} />
      {opened === 'new' && <PictureDialog picture={null} onSaved={close} onClose={close} />}
      {opened !== null && opened !== 'new' && (
        <PictureDialog picture={opened} onSaved={close} onClose={close}>
          <TakeAway picture={opened} onRemoved={close} />
        </PictureDialog>
      )}
    </div>
  );
}

/** Deletes an unused picture (MEDIA-04). */
function TakeAway({ picture, onRemoved }: { picture: VenuePicture; onRemoved: () => void }) {
  const t = useT('console-content');
  const { remove } = usePictureActions();
  const [isConfirming, setConfirming] = useState(false);
  const takeAway = (): void =>
    remove.mutate(picture.id, {
      onSuccess: () => {
        toasts.show('success', t('console.pictureRemoved'));
        onRemoved();
      },
      onError: (error) => {
        setConfirming(false);
        toasts.show('error', failureText(error, t));
      },
    });
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="text-sm text-ink-soft">
        {t('console.pictureUses', { count: picture.uses.length })}
      </p>
      {picture.uses.length === 0 && (
        <Button tone="danger" size="small" onClick={() => setConfirming(true)}>
          {t('console.removePicture')}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t('console.removePictureTitle')}
          confirmLabel={t('console.removePicture')}
          cancelLabel={t('console.cancel')}
          danger
          busy={remove.isPending}
          onConfirm={takeAway}
          onCancel={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
