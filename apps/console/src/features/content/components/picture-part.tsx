import { Button } from '@nadi/ui/button.tsx';
import { Dialog } from '@nadi/ui/dialog.tsx';
import { FieldNotes } from '@nadi/ui/field.tsx';
import { Icon } from '@nadi/ui/icon.tsx';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../../platform/texts.tsx';
import { usePicture, type VenuePicture } from '../api.pictures.ts';
import { idAt, type PartProps, useWrongAt } from './body-context.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { PictureTile } from './picture-tile.tsx';

/** A picture of the venue's, chosen among those that it has. */
export function PicturePart({ at, label, value, onValue }: PartProps<string>) {
  const t = useT();
  const wrongAt = useWrongAt();
  const [isChoosing, setChoosing] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const take = ({ id }: VenuePicture): void => {
    setAdding(false);
    setChoosing(false);
    onValue(id);
  };
  const shown = usePicture(value).data;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium">{label}</p>
      <div className="flex flex-wrap items-center gap-3">
        {value !== '' && shown && (
          <PictureTile picture={shown} className="aspect-[4/3] w-40 rounded-control" />
        )}
        <Button id={idAt(at)} size="small" onClick={() => setChoosing(true)}>
          {t(value === '' ? 'console.choosePicture' : 'console.otherPicture')}
        </Button>
        {value !== '' && (
          <Button tone="quiet" size="small" onClick={() => onValue('')}>
            {t('console.noPicture')}
          </Button>
        )}
      </div>
      <FieldNotes id={idAt(at)} error={wrongAt(at, label)} />
      {isAdding && <PictureDialog picture={null} onSaved={take} onClose={() => setAdding(false)} />}
      {isChoosing &&
        createPortal(
          <Dialog
            title={t('console.choosePicture')}
            size="large"
            onClose={() => setChoosing(false)}
          >
            <div className="flex flex-col gap-4">
              <div>
                <Button onClick={() => setAdding(true)}>
                  <Icon name="plus" />
                  {t('console.addPicture')}
                </Button>
              </div>
              <PictureGrid onPicture={take} />
            </div>
          </Dialog>,
          document.body,
        )}
    </div>
  );
}
