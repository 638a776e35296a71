import type { ConsoleRequest } from '@nadi/contract/order/console-endpoints';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import { Failed } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { type RequestList, useRequests } from '../api.ts';
import { ApproveRequest } from '../components/approve-request.tsx';
import { RejectRequest } from '../components/reject-request.tsx';
import { type RenderLine, RequestRow } from '../components/request-row.tsx';
import type { Answering, RequestedLine } from '../model.ts';

const LISTS = ['waiting', 'decided'] as const satisfies readonly RequestList[];

interface Deciding {
  readonly action: 'approve' | 'reject';
  readonly of: Answering;
}

/** Checks whether the reader may answer an approval of a line (BOOK-32). */
const canAnswer = ({ approvals }: RequestedLine): boolean =>
  approvals.some(({ can_answer }) => can_answer === 1);

/** Returns a request as it was read last; one that has left the list stays as it was. */
const currentOf = (request: ConsoleRequest, all: readonly ConsoleRequest[]): ConsoleRequest =>
  all.find(({ order_id }) => order_id === request.order_id) ?? request;

/** Queue of requests for approval: the next deadline first, or the decided ones. */
export function RequestsScreen({
  participantsOf,
  dayOf,
}: {
  participantsOf: RenderLine;
  dayOf: RenderLine;
}) {
  const t = useT('console-requests');
  const [list, setList] = useState<RequestList>('waiting');
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const requests = useRequests(list);
  const there = requests.data ?? [];
  const isReadOnly = there.length > 0 && !there.some(({ lines }) => lines.some(canAnswer));
  const close = () => setDeciding(null);
  const of = deciding && { ...deciding.of, request: currentOf(deciding.of.request, there) };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-2xl font-semibold">{t('console.requests')}</h1>
        <div className="w-52">
          <SelectField
            label={t('console.requestList')}
            value={list}
            onChange={({ target }) => setList(target.value as RequestList)}
            options={LISTS.map((one) => ({ value: one, label: t(`console.requestList.${one}`) }))}
          />
        </div>
      </div>
      {isReadOnly && <p className="text-ink-soft">{t('console.requestReadOnly')}</p>}
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
            title={t(list === 'waiting' ? 'console.noRequestWaits' : 'console.noRequestDecided')}
          />
        }
      >
        {(all) => (
          <ul className="border-t border-line">
            {all.map((request) => (
              <RequestRow
                key={request.order_id}
                request={request}
                participantsOf={participantsOf}
                dayOf={dayOf}
                onApprove={(of) => setDeciding({ action: 'approve', of })}
                onReject={(of) => setDeciding({ action: 'reject', of })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {of && deciding?.action === 'approve' && <ApproveRequest of={of} onClose={close} />}
      {of && deciding?.action === 'reject' && <RejectRequest of={of} onClose={close} />}
    </div>
  );
}
