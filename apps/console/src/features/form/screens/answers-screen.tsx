import { staffRoutes } from '@nadi/contract/staff-routes';
import { mayCall } from '@nadi/contract/wire/route';
import type { StaffRole } from '@nadi/domain/account/access';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { ShowMore } from '@nadi/ui/layout/show-more.tsx';
import { useState } from 'react';
import { Failed } from '../../../platform/failed.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage, useLocal } from '../../../platform/texts.tsx';
import { useAnswers } from '../api.ts';
import { AnswerDialog } from '../components/answer-dialog.tsx';
import { TakeAnswers } from '../components/take-answers.tsx';

/** Answers that the venue's forms received, newest first. */
export function AnswersScreen({ reader }: { reader: StaffRole }) {
  const { t, language } = useLanguage('console-answers');
  const local = useLocal();
  const [form, setForm] = useState('');
  const [opened, setOpened] = useState<number | null>(null);
  const all = useAnswers('').data?.pages.flat() ?? [];
  const answers = useAnswers(form);
  const shown = answers.data?.pages.flat();
  const forms = new Map(all.map((one) => [one.form, local(one.name, one.ar_name)]));
  const read = shown?.find(({ id }) => id === opened);
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl font-semibold">{t('console.answers')}</h1>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-full sm:w-80">
          <SelectField
            label={t('console.kind.form')}
            value={form}
            onChange={({ target }) => setForm(target.value)}
            options={[
              { value: '', label: t('console.allForms') },
              ...[...forms].map(([value, label]) => ({ value, label })),
            ]}
          />
        </div>
        {form !== '' && mayCall(reader, staffRoutes.exportFormAnswers) && (
          <TakeAnswers form={form} />
        )}
      </div>
      <Loaded
        data={shown}
        failed={
          answers.isError && <Failed error={answers.error} onAgain={() => void answers.refetch()} />
        }
        skeleton={<Skeleton className="h-64" />}
        empty={<EmptyState title={t('console.noAnswers')} hint={t('console.noAnswersHint')} />}
      >
        {(there) => (
          <ul className="border-t border-line">
            {there.map(({ id, name, ar_name: arabic, received_at: received }) => (
              <li key={id} className="border-b border-line">
                <button
                  type="button"
                  onClick={() => setOpened(id)}
                  className="flex min-h-14 w-full flex-wrap items-center gap-x-4 px-1 py-2 text-start hover:bg-bright-soft"
                >
                  <Icon name="mail" className="text-ink-soft" />
                  <span className="min-w-0 grow font-medium">{local(name, arabic)}</span>
                  <span className="text-sm text-ink-soft tabular-nums">
                    {formatInstant(received, language)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore
        hasMore={answers.hasNextPage}
        isBusy={answers.isFetchingNextPage}
        onMore={() => void answers.fetchNextPage()}
      >
        {t('console.more')}
      </ShowMore>
      {read !== undefined && (
        <AnswerDialog
          answer={read}
          mayRemove={mayCall(reader, staffRoutes.removeFormAnswer)}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
