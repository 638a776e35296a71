import { Button } from '@nadi/ui/controls/button.tsx';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Card } from '@nadi/ui/layout/card.tsx';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Failed } from '../../../platform/page/failed.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { useUser } from '../../account/state.ts';
import { type Company, useCompany, useLeaveCompany } from '../api.ts';
import { ApplicationRejected } from '../components/application-state.tsx';
import { CreditPart } from '../components/credit-part.tsx';
import { CreditPaymentResult } from '../components/credit-payment-result.tsx';
import { PeoplePart } from '../components/people-part.tsx';
import { StatementsPart } from '../components/statements-part.tsx';
import { useBusinessName } from '../model.ts';

/** Page of the user's company: details and employees for the owner, the name for an employee. */
export function CompanyScreen() {
  const t = useT('partner');
  const { credit_payment: payment } = useSearch({ strict: false }) as { credit_payment?: string };
  const { data, error, refetch } = useCompany();
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-8">
      <h1 className="text-3xl">{t('partner.company')}</h1>
      {payment && <CreditPaymentResult id={payment} />}
      <Loaded
        data={data}
        failed={error && <Failed error={error} onRetry={refetch} />}
        skeleton={<Skeleton className="h-64" />}
      >
        {(company) => (company === null ? <None /> : <Parts company={company} />)}
      </Loaded>
    </main>
  );
}

function None() {
  const t = useT('partner');
  return (
    <EmptyState
      title={t('partner.none')}
      hint={t('partner.noneHint')}
      action={
        <Link to="/partners/apply" className={buttonClass({ tone: 'cta' })}>
          {t('partner.apply')}
        </Link>
      }
    />
  );
}

function Parts({ company }: { company: Company }) {
  const t = useT('partner');
  const { state, role } = company;
  return (
    <div className="flex flex-col gap-6">
      {state === 'waiting' && (
        <Notice title={t('partner.waitingTitle')}>{t('partner.waitingMeanwhile')}</Notice>
      )}
      {state === 'rejected' && <ApplicationRejected company={company} />}
      <Details company={company} />
      {state === 'rejected' && (
        <div>
          <Link to="/partners/apply" className={buttonClass({ tone: 'cta' })}>
            {t('partner.applyAgain')}
          </Link>
        </div>
      )}
      {state === 'approved' && role === 'owner' && <CreditPart />}
      {state === 'approved' && role === 'owner' && <StatementsPart />}
      {state === 'approved' && role === 'owner' && <PeoplePart company={company} />}
    </div>
  );
}

function Details({ company }: { company: Company }) {
  const t = useT('partner');
  const nameOf = useBusinessName();
  const { state, role, trn, licence_number } = company;
  const facts = [
    [t('partner.trn'), trn],
    [t('partner.licenceNumber'), licence_number],
  ] as const;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 break-words text-xl">
          <bdi>{nameOf(company)}</bdi>
        </h2>
        {state === 'approved' && (
          <Badge tone="success">
            {role === 'owner' ? t('partner.isPartner') : t('partner.isEmployee')}
          </Badge>
        )}
      </div>
      {role === 'employee' ? (
        <Leave company={company} />
      ) : (
        <dl className="grid gap-4 sm:grid-cols-2">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere">
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

function Leave({ company }: { company: Company }) {
  const t = useT('partner');
  const nameOf = useBusinessName();
  const navigate = useNavigate();
  const userId = useUser()?.id ?? 0;
  const [isLeaving, setLeaving] = useState(false);
  const name = nameOf(company);
  const leave = useLeaveCompany(userId, () => {
    toasts.show('success', t('partner.left', { company: name }));
    void navigate({ to: '/' });
  });
  return (
    <>
      <p className="text-ink-soft">{t('partner.employeeLead', { company: name })}</p>
      <div>
        <Button onClick={() => setLeaving(true)}>{t('partner.leave')}</Button>
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={t('partner.leaveWhat', { company: name })}
          confirmLabel={t('partner.leave')}
          cancelLabel={t('partner.keep')}
          danger
          busy={leave.isPending}
          onConfirm={() => leave.mutate()}
          onCancel={() => setLeaving(false)}
        >
          <p>{t('partner.leaveLead')}</p>
          {leave.error && <p role="alert">{leave.error.message}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
