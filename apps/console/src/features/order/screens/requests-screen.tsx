import { staffRoutes } from '@nadi/contract/staff-routes';
import { mayCall } from '@nadi/contract/wire/route';
import type { StaffRole } from '@nadi/domain/account/access';
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
import type { Answering } from '../model.ts';

const LISTS = ['waiting', 'decided'] as const satisfies readonly RequestList[];

interface Deciding {
  readonly action: 'approve' | 'reject';
  readonly of: Answering;
}

/** Queue of requests for approval: the next deadline first, or the decided ones. */
export function RequestsScreen({
  reader,
  participantsOf,
  dayOf,
}: {
  reader: StaffRole;
  participantsOf: RenderLine;
  dayOf: RenderLine;
}) {
  const t = useT('console-requests');
  const [list, setList] = useState<RequestList>('waiting');
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const requests = useRequests(list);
  const mayAnswer = mayCall(reader, staffRoutes.answerApproval);
  const close = () => setDeciding(null);
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
      {!mayAnswer && <p className="text-ink-soft">{t('console.requestReadOnly')}</p>}
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
        {(there) => (
          <ul className="border-t border-line">
            {there.map((request) => (
              <RequestRow
                key={request.order_id}
                request={request}
                mayAnswer={mayAnswer}
                participantsOf={participantsOf}
                dayOf={dayOf}
                onApprove={(of) => setDeciding({ action: 'approve', of })}
                onReject={(of) => setDeciding({ action: 'reject', of })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {deciding?.action === 'approve' && <ApproveRequest of={deciding.of} onClose={close} />}
      {deciding?.action === 'reject' && <RejectRequest of={deciding.of} onClose={close} />}
    </div>
  );
}
