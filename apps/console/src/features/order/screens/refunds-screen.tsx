import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import { Failed } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { useRefundRequests } from '../api.refunds.ts';
import { ApproveRefund } from '../components/approve-refund.tsx';
import { DeclineRefund } from '../components/decline-refund.tsx';
import { FailedRefunds } from '../components/failed-refunds.tsx';
import { type RefundRequest, RefundRow } from '../components/refund-row.tsx';

const LISTS = ['waiting', 'decided', 'failed'] as const;

type RefundList = (typeof LISTS)[number];

/** Page of refunds: requests that wait, those that were decided, and refunds to cards that need staff. */
export function RefundsScreen() {
  const t = useT('console-refunds');
  const [list, setList] = useState<RefundList>('waiting');
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-2xl font-semibold">{t('console.refunds')}</h1>
        <div className="w-72">
          <SelectField
            label={t('console.refundList')}
            value={list}
            onChange={({ target }) => setList(target.value as RefundList)}
            options={LISTS.map((one) => ({ value: one, label: t(`console.refundList.${one}`) }))}
          />
        </div>
      </div>
      {list === 'failed' ? <FailedRefunds /> : <RefundRequests list={list} />}
    </div>
  );
}

interface Deciding {
  readonly answer: 'approve' | 'decline';
  readonly request: RefundRequest;
}

/** List of requests, each with its booking, what paid it, and its answers. */
function RefundRequests({ list }: { list: 'waiting' | 'decided' }) {
  const t = useT('console-refunds');
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const requests = useRefundRequests(list);
  const close = () => setDeciding(null);
  const request = requests.data?.find(({ id }) => id === deciding?.request.id) ?? deciding?.request;
  const isReadOnly = requests.data?.some(({ at_most: most }) => most > 0) === false;
  return (
    <>
      {list === 'waiting' && isReadOnly && (requests.data?.length ?? 0) > 0 && (
        <p className="text-ink-soft">{t('console.refundReadOnly')}</p>
      )}
      <Loaded
        data={requests.data}
        failed={
          requests.isError && (
            <Failed error={requests.error} onAgain={() => void requests.refetch()} />
          )
        }
        skeleton={<Skeleton className="h-64" />}
        empty={
          <EmptyState
            title={t(list === 'waiting' ? 'console.noRefundWaits' : 'console.noRefundDecided')}
          />
        }
      >
        {(all) => (
          <ul className="border-t border-line">
            {all.map((request) => (
              <RefundRow
                key={request.id}
                request={request}
                onApprove={() => setDeciding({ answer: 'approve', request })}
                onDecline={() => setDeciding({ answer: 'decline', request })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {request && deciding?.answer === 'approve' && (
        <ApproveRefund request={request} onClose={close} />
      )}
      {request && deciding?.answer === 'decline' && (
        <DeclineRefund request={request} onClose={close} />
      )}
    </>
  );
}
