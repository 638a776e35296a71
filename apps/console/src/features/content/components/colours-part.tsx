import { unreadableColours } from '@nadi/art/readable-colours';
import type { ContentBody } from '@nadi/domain/content/kinds';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { useT } from '../../../platform/texts.tsx';
import { fieldLabel } from '../field-names.ts';
import { idAt, type PartProps, useWrongAt } from './body-context.tsx';
import { ColoursPreview } from './colours-preview.tsx';

type Colours = ContentBody<'colours'>['colors'];

const NAMES = ['primary', 'secondary', 'cta', 'accent', 'dark'] as const;
const HEX = /^#[0-9a-f]{6}$/i;

/**
 * Editor of the venue's colours with a preview.
 *
 * Unreadable contrasts are reported while choosing (CONTENT-09).
 */
export function ColoursPart({ at, value, onValue }: PartProps<Colours>) {
  const t = useT('console-content');
  const unreadable = unreadableColours(value);
  const set = (name: keyof Colours, to: string): void => onValue({ ...value, [name]: to });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        {NAMES.map((name) => (
          <Colour
            key={name}
            at={`${at}.${name}`}
            label={fieldLabel(name, t)}
            value={value[name]}
            onValue={(to) => set(name, to)}
          />
        ))}
        <SelectField
          label={t('console.field.mode')}
          value={value.mode}
          onChange={({ target }) => set('mode', target.value)}
          options={(['system', 'dark', 'light'] as const).map((mode) => ({
            value: mode,
            label: t(`console.choice.${mode}`),
          }))}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <div role="status">
          {unreadable.length > 0 && (
            <Notice tone="danger" title={t('console.cannotBeRead')}>
              <ul>
                {unreadable.map((name) => (
                  <li key={name}>{t(`console.pair.${name}`)}</li>
                ))}
              </ul>
            </Notice>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          <ColoursPreview colours={value} mode="dark" />
          <ColoursPreview colours={value} mode="light" />
        </div>
      </div>
    </div>
  );
}

function Colour({ at, label, value, onValue }: PartProps<string>) {
  const wrongAt = useWrongAt();
  return (
    <div className="flex items-end gap-2">
      <input
        type="color"
        aria-label={label}
        value={HEX.test(value) ? value : '#000000'}
        onChange={({ target }) => onValue(target.value)}
        className="h-12 w-14 shrink-0 cursor-pointer rounded-control border border-edge bg-ground p-1"
      />
      <div className="min-w-0 grow">
        <TextField
          id={idAt(at)}
          label={label}
          error={wrongAt(at, label)}
          dir="ltr"
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      </div>
    </div>
  );
}
