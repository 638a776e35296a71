import { Button } from '@nadi/ui/controls/button.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import { Failed } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { type DisputeList, useDisputes } from '../api.disputes.ts';
import { DisputeRow } from '../components/dispute-row.tsx';
import { RecordDispute } from '../components/record-dispute.tsx';

const LISTS: readonly DisputeList[] = ['open', 'ended'];

/** Page of payments that customers dispute at their bank (DISPUTE-07, DISPUTE-08). */
export function DisputesScreen() {
  const t = useT('console-disputes');
  const [list, setList] = useState<DisputeList>('open');
  const [isRecording, setRecording] = useState(false);
  const disputes = useDisputes(list);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="max-w-2xl">
          <h1 className="text-2xl font-semibold">{t('console.disputes')}</h1>
          <p className="text-ink-soft">{t('console.disputesHint')}</p>
        </div>
        <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
          <div className="w-full sm:w-64">
            <SelectField
              label={t('console.disputeList')}
              value={list}
              onChange={({ target }) => setList(target.value === 'ended' ? 'ended' : 'open')}
              options={LISTS.map((one) => ({ value: one, label: t(`console.disputeList.${one}`) }))}
            />
          </div>
          <Button onClick={() => setRecording(true)}>{t('console.disputeRecord')}</Button>
        </div>
      </div>
      <Loaded
        data={disputes.data}
        failed={
          disputes.isError && (
            <Failed error={disputes.error} onAgain={() => void disputes.refetch()} />
          )
        }
        skeleton={<Skeleton className="h-64" />}
        empty={<EmptyState title={t(`console.noDispute.${list}`)} />}
      >
        {(all) => (
          <ul className="border-t border-line">
            {all.map((dispute) => (
              <DisputeRow key={dispute.id} dispute={dispute} />
            ))}
          </ul>
        )}
      </Loaded>
      {isRecording && <RecordDispute onClose={() => setRecording(false)} />}
    </div>
  );
}
