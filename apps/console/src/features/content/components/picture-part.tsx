import { Button } from '@nadi/ui/controls/button.tsx';
import { FieldNotes } from '@nadi/ui/controls/field.tsx';
import { useState } from 'react';
import { useT } from '../../../platform/texts.tsx';
import { usePicture, type VenuePicture } from '../api.pictures.ts';
import { idAt, type PartProps, useWrongAt } from './body-context.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { PictureTile } from './picture-tile.tsx';

/** Picker of the venue's logo, which is never cropped. */
export const LogoPart = (part: PartProps<string>) => <PicturePart {...part} isSign />;

/** Picker of one of the venue's pictures. */
export function PicturePart({
  at,
  label,
  value,
  onValue,
  isSign,
}: PartProps<string> & { readonly isSign?: boolean }) {
  const t = useT('console-content');
  const wrongAt = useWrongAt();
  const [isChoosing, setChoosing] = useState(false);
  const take = ({ id }: VenuePicture): void => {
    setChoosing(false);
    onValue(id);
  };
  const shown = usePicture(value).data;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium">{label}</p>
      <div className="flex flex-wrap items-center gap-3">
        {value !== '' && shown && (
          <PictureTile
            picture={shown}
            className="aspect-[4/3] w-40 rounded-control"
            isSign={isSign}
          />
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
      {isChoosing && <PictureChoice onPicture={take} onClose={() => setChoosing(false)} />}
    </div>
  );
}
