import type { AnyBody, Field, Shape } from '@nadi/domain/content/shape';
import type { ConsoleMessagesIn } from '@nadi/i18n/console-texts';
import { weekdayOfBit } from '@nadi/i18n/dates';
import { useLanguage, useT } from '../../../platform/texts.tsx';
import { useCountryNames } from '../api.countries.ts';
import { compareLines, differences, type Line, type ValueTexts } from '../difference.ts';
import { fieldLabel, fieldLabelIn } from '../field-names.ts';
import { isInBoth } from '../model.ts';
import { richLines } from '../rich-html.ts';

export interface ChangesProps {
  readonly shape: Shape;
  readonly before: AnyBody;
  readonly after: AnyBody;
}

const hasCountries = (shape: Shape): boolean =>
  Object.values<Field>(shape).some(
    (field) =>
      field.type === 'country' ||
      ((field.type === 'group' || field.type === 'list') && hasCountries(field.of)),
  );

/** Returns the texts by which the values of a shape are shown. */
function useValueTexts(shape: Shape): ValueTexts {
  const { t, language } = useLanguage('console-content');
  const countries = useCountryNames(hasCountries(shape));
  return {
    richLines,
    fieldLabel: (name, isOfTwo) => (isOfTwo ? fieldLabelIn(name, t) : fieldLabel(name, t)),
    choiceLabel: (choice) =>
      t(`console.choice.${choice}` as keyof ConsoleMessagesIn<'console-content'> & 'console.yes'),
    countryName: (letters) => countries.get(letters) ?? letters,
    weekdayName: (weekday) => weekdayOfBit(1 << (weekday % 7), language),
    yes: t('console.yes'),
    no: t('console.valueNo'),
  };
}

/** Shows the differences of two bodies: removed text struck out, new text beside it. */
export function Changes({ shape, before, after }: ChangesProps) {
  const t = useT('console-content');
  const found = differences(shape, before, after, useValueTexts(shape));
  if (found.length === 0) return <p className="text-ink-soft">{t('console.sameText')}</p>;
  return (
    <dl className="flex flex-col gap-4">
      {found.map(({ name, before: was, after: is }) => (
        <div key={name}>
          <dt className="text-sm font-medium">
            {isInBoth(shape, name) ? fieldLabelIn(name, t) : fieldLabel(name, t)}
          </dt>
          <dd className="mt-1 rounded-control border border-line p-3">
            <Lines lines={compareLines(was, is)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useT('console-content');
  if (lines.every(({ is }) => is === 'same')) {
    return <p className="text-ink-soft">{t('console.formatDiffers')}</p>;
  }
  const numbered = lines.map((line, number) => ({ ...line, key: `${number} ${line.text}` }));
  return numbered.map(({ key, is, text }) => (
    <p key={key} dir="auto" className="break-words">
      <Swatch text={text} />
      {is === 'same' && <span className="text-ink-soft">{text}</span>}
      {is === 'gone' && <del className="bg-danger-soft text-danger">{text}</del>}
      {is === 'new' && <ins className="bg-bright-soft no-underline">{text}</ins>}
    </p>
  ));
}

/** Shows the colour that ends a line. */
function Swatch({ text }: { text: string }) {
  const [colour] = /#[0-9A-F]{6}(?=\W?$)/.exec(text) ?? [];
  if (colour === undefined) return null;
  return (
    <span
      aria-hidden="true"
      className="me-2 inline-block size-4 rounded-sm border border-edge align-[-0.2em]"
      style={{ backgroundColor: colour }}
    />
  );
}
