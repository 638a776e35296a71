import { PERIODS } from '@nadi/domain/document/document-list';
import type { DocumentType } from '@nadi/domain/document/tax-document';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { Button } from '@nadi/ui/controls/button.tsx';
import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { useState } from 'react';
import { DayPicker } from '../../../platform/day-picker.tsx';
import { useT } from '../../../platform/texts.tsx';
import { DOCUMENT_TYPES, type DocumentQuery, withDays } from '../model.ts';

export interface DocumentFilterProps {
  readonly query: DocumentQuery;
  /** Days of the list; `null`: not loaded, or found by a number. */
  readonly days: { readonly from: LocalDate; readonly until: LocalDate } | null;
  readonly onQuery: (query: DocumentQuery) => void;
}

/** Filter of the documents by days and kind, or the search for a number. */
export function DocumentFilter({ query, days, onQuery }: DocumentFilterProps) {
  const t = useT('console-document');
  const isOwnDays = query.from !== undefined || query.until !== undefined;
  const period = isOwnDays || query.number !== undefined ? null : (query.period ?? 'month');
  return (
    <div className="not-printed flex flex-col gap-4">
      <NumberSearch key={query.number ?? ''} query={query} onQuery={onQuery} />
      {query.number === undefined && (
        <>
          <RadioStrip
            label={t('console.documents.period')}
            labelHidden
            value={period}
            onChange={(chosen) => onQuery({ period: chosen, type: query.type })}
            options={PERIODS.map((value) => ({
              value,
              label: t(`console.documents.period.${value}`),
            }))}
          />
          <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[auto_auto_minmax(0,16rem)]">
            {(['from', 'until'] as const).map((end) => (
              <DayPicker
                key={end}
                label={t(`console.documents.${end}`)}
                isLabelSeen
                date={days?.[end] ?? null}
                onDate={(day) =>
                  day !== null &&
                  days !== null &&
                  onQuery(withDays(query, { ...days, [end]: day }, end))
                }
              />
            ))}
            <SelectField
              label={t('console.documents.type')}
              value={query.type ?? ''}
              onChange={({ target: { value } }) =>
                onQuery({ ...query, type: value === '' ? undefined : (value as DocumentType) })
              }
              options={[
                { value: '', label: t('console.documents.anyType') },
                ...DOCUMENT_TYPES.map((value) => ({
                  value,
                  label: t(`console.documents.type.${value}`),
                })),
              ]}
            />
          </div>
        </>
      )}
    </div>
  );
}

function NumberSearch({ query, onQuery }: Pick<DocumentFilterProps, 'query' | 'onQuery'>) {
  const t = useT('console-document');
  const [typed, setTyped] = useState(query.number ?? '');
  return (
    <search>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const number = typed.trim();
          onQuery(number === '' ? {} : { number });
        }}
      >
        <div className="min-w-0 grow basis-60 sm:max-w-md">
          <TextField
            label={t('console.documents.search')}
            type="search"
            dir="ltr"
            maxLength={60}
            enterKeyHint="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit">{t('console.documents.find')}</Button>
        {query.number !== undefined && (
          <Button tone="quiet" onClick={() => onQuery({})}>
            {t('console.documents.showAll')}
          </Button>
        )}
      </form>
    </search>
  );
}
