import { fontStack } from '@nadi/art/typeface';
import { TYPEFACES, type Typeface } from '@nadi/domain/content/typefaces';
import { useConsole } from '../../../platform/console.tsx';
import { useT } from '../../../platform/texts.tsx';
import { CHOICE_CARD } from '../choice-card.ts';
import { idAt, type PartProps } from './body-context.tsx';

/** Picker of the site's typeface; each option shows the venue's name in both languages. */
export function TypefacePart({ at, label, value, onValue }: PartProps<Typeface>) {
  const t = useT('console-content');
  const { venue } = useConsole();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-3">
        {TYPEFACES.map((typeface) => (
          <label key={typeface} className={`${CHOICE_CARD} gap-2 p-3`}>
            {typeface !== TYPEFACES[0] && (
              <link rel="stylesheet" href={`/typefaces/${typeface}.css`} />
            )}
            <span className="flex items-center gap-2 text-sm">
              <input
                type="radio"
                name={idAt(at)}
                checked={typeface === value}
                onChange={() => onValue(typeface)}
                className="accent-bright"
              />
              {t(`console.choice.${typeface}`)}
            </span>
            <span
              aria-hidden="true"
              className="flex flex-col gap-1 text-xl break-words"
              style={{ fontFamily: fontStack(typeface) }}
            >
              <span lang="en" dir="ltr">
                {venue.venue_name}
              </span>
              <span lang="ar" dir="rtl">
                {venue.ar_venue_name}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
