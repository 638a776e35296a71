import type { ConsolePartner } from '@nadi/contract/partner/console-endpoints';
import type { PartnerState } from '@nadi/domain/partner/decision';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { ShowMore } from '@nadi/ui/layout/show-more.tsx';
import { useState } from 'react';
import { Failed } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { usePartners } from '../api.ts';
import { ApprovePartner } from '../components/approve-partner.tsx';
import { RecordTransfer, SetLimit } from '../components/credit-dialogs.tsx';
import { PartnerRow } from '../components/partner-row.tsx';
import { RejectPartner } from '../components/reject-partner.tsx';
import { PartnerTransfers } from '../components/transfers-dialog.tsx';

const STATES = ['waiting', 'approved', 'rejected', 'closed'] as const satisfies PartnerState[];

interface Deciding {
  readonly action: 'approve' | 'reject' | 'limit' | 'received' | 'transfers';
  readonly partner: ConsolePartner;
}

/** Applications of businesses, filtered by state; initially those that are pending. */
export function PartnersScreen() {
  const t = useT('console-partner');
  const [state, setState] = useState<PartnerState>('waiting');
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const partners = usePartners(state);
  const close = () => setDeciding(null);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-2xl font-semibold">{t('console.partners')}</h1>
        <div className="w-52">
          <SelectField
            label={t('console.applications')}
            value={state}
            onChange={({ target }) => setState(target.value as PartnerState)}
            options={STATES.map((one) => ({ value: one, label: t(`console.partner.${one}`) }))}
          />
        </div>
      </div>
      <Loaded
        data={partners.data?.pages.flatMap(({ data }) => data)}
        failed={
          partners.isError && (
            <Failed error={partners.error} onAgain={() => void partners.refetch()} />
          )
        }
        skeleton={<Skeleton className="h-64" />}
        empty={
          <EmptyState
            title={t(state === 'waiting' ? 'console.noneWaiting' : 'console.noApplications')}
          />
        }
      >
        {(there) => (
          <ul className="border-t border-line">
            {there.map((partner) => (
              <PartnerRow
                key={partner.id}
                partner={partner}
                onApprove={() => setDeciding({ action: 'approve', partner })}
                onReject={() => setDeciding({ action: 'reject', partner })}
                onLimit={() => setDeciding({ action: 'limit', partner })}
                onReceived={() => setDeciding({ action: 'received', partner })}
                onTransfers={() => setDeciding({ action: 'transfers', partner })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore
        hasMore={partners.hasNextPage}
        isBusy={partners.isFetchingNextPage}
        onMore={() => void partners.fetchNextPage()}
      >
        {t('console.more')}
      </ShowMore>
      {deciding?.action === 'approve' && (
        <ApprovePartner partner={deciding.partner} onClose={close} />
      )}
      {deciding?.action === 'reject' && (
        <RejectPartner partner={deciding.partner} onClose={close} />
      )}
      {deciding?.action === 'limit' && <SetLimit partner={deciding.partner} onClose={close} />}
      {deciding?.action === 'received' && (
        <RecordTransfer partner={deciding.partner} onClose={close} />
      )}
      {deciding?.action === 'transfers' && (
        <PartnerTransfers partner={deciding.partner} onClose={close} />
      )}
    </div>
  );
}
