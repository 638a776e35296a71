import { buttonClass } from '@nadi/ui/controls/button-class';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isMemberOfSite, useUser } from '../../features/account/state.ts';
import { type Company, useCompany } from '../../features/partner/api.ts';
import {
  ApplicationRejected,
  ApplicationSent,
} from '../../features/partner/components/application-state.tsx';
import { BusinessForm } from '../../features/partner/components/business-form.tsx';
import { useBusinessName } from '../../features/partner/model.ts';
import { Failed } from '../../platform/page/failed.tsx';
import { useVenueName } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { RegistrantForm } from './newcomer-form.tsx';

/** Application of a business to become a partner, with the signed-in account or a new one. */
export function ApplyPage() {
  const t = useT('partner');
  const venue = useVenueName();
  const isIn = isMemberOfSite(useUser());
  return (
    <main className="mx-auto w-full max-w-xl px-4 py-10">
      <Card className="flex flex-col gap-6 p-6">
        <div>
          <h1 className="text-2xl">{t('partner.apply')}</h1>
          <p className="mt-1 text-ink-soft">{t('partner.applyLead', { venue })}</p>
        </div>
        {isIn ? <ByAccount /> : <Reapply />}
      </Card>
    </main>
  );
}

function Reapply() {
  const t = useT('partner');
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) return <ApplicationSent lead={t('partner.waitingLead', { email })} />;
  return (
    <>
      <p>
        {t('partner.haveAccount')}{' '}
        <Link
          to="/login"
          search={{ nextUrl: '/partners/apply' }}
          className="underline underline-offset-4 transition-colors hover:text-bright"
        >
          {t('partner.logIn')}
        </Link>
      </p>
      <RegistrantForm onDone={setEmail} />
    </>
  );
}

function ByAccount() {
  const { data, error, refetch } = useCompany();
  return (
    <Loaded
      data={data}
      failed={error && <Failed error={error} onRetry={refetch} />}
      skeleton={<Skeleton className="h-96" />}
    >
      {(company) => <Status company={company} />}
    </Loaded>
  );
}

/** Shows the status of the signed-in account's application. */
function Status({ company }: { company: Company | null }) {
  const t = useT('partner');
  const nameOf = useBusinessName();
  if (company?.state === 'waiting') {
    return <ApplicationSent lead={t('partner.waitingMeanwhile')} />;
  }
  if (company?.state === 'approved') {
    return (
      <div className="flex flex-col gap-4">
        <p>{t('partner.already', { company: nameOf(company) })}</p>
        <Link to="/profile/company" className={buttonClass({ tone: 'cta', wide: true })}>
          {t('partner.toCompany')}
        </Link>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {company && <ApplicationRejected company={company} />}
      <BusinessForm />
    </div>
  );
}
