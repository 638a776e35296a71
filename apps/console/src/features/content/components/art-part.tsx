import { courtOfService, drawingForService, NAMED_COURTS } from '@nadi/art/drawing-for';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { useT } from '../../../platform/texts.tsx';
import { CHOICE_CARD } from '../choice-card.ts';
import { idAt, type PartProps } from './body-context.tsx';

/** Picker of the drawing for items without a picture. */
export function ArtPart({ at, label, value, onValue }: PartProps<string>) {
  const t = useT('console-content');
  const drawn = courtOfService(value);
  const choices = [
    { court: '', text: t('console.art.none') },
    ...NAMED_COURTS.map((court) => ({ court, text: t(`console.art.${court}`) })),
  ];
  const chosen = choices.some(({ court }) => court === drawn) ? drawn : '';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {choices.map(({ court, text }) => (
          <label key={court} className={`${CHOICE_CARD} gap-1.5 p-1.5 text-center text-sm`}>
            <input
              type="radio"
              name={idAt(at)}
              checked={court === chosen}
              onChange={() => onValue(court)}
              className="sr-only"
            />
            <CourtArt drawing={drawingForService(court)} className="aspect-[4/3] rounded-control" />
            <span className="break-words">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
