import { courtOfService, drawingForService, NAMED_COURTS } from '@nadi/art/drawing-for';
import { CourtArt } from '@nadi/ui/court-art.tsx';
import { useT } from '../../../platform/texts.tsx';
import { idAt, type PartProps } from './body-context.tsx';

/** A drawing for what has no picture, chosen by how it looks. */
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
          <label
            key={court}
            className="flex cursor-pointer flex-col gap-1.5 rounded-control border border-line p-1.5 text-center text-sm hover:border-bright has-checked:border-bright has-checked:bg-bright-soft has-focus-visible:outline-2 has-focus-visible:outline-bright"
          >
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
