import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../../platform/texts.tsx';
import type { VenuePicture } from '../api.pictures.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { PictureGrid } from './picture-grid.tsx';

export interface PictureChoiceProps {
  readonly onPicture: (picture: VenuePicture) => void;
  readonly onClose: () => void;
}

/** Dialog for choosing one of the venue's pictures or uploading one. */
export function PictureChoice({ onPicture, onClose }: PictureChoiceProps) {
  const t = useT('console-content');
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      {isAdding && (
        <PictureDialog picture={null} onSaved={onPicture} onClose={() => setAdding(false)} />
      )}
      {createPortal(
        <Dialog title={t('console.choosePicture')} size="large" onClose={onClose}>
          <div className="flex flex-col gap-4">
            <div>
              <Button onClick={() => setAdding(true)}>
                <Icon name="plus" />
                {t('console.addPicture')}
              </Button>
            </div>
            <PictureGrid onPicture={onPicture} />
          </div>
        </Dialog>,
        document.body,
      )}
    </>
  );
}
