import { Button } from '@nadi/ui/controls/button.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Card } from '@nadi/ui/layout/card.tsx';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Failed } from '../../../platform/page/failed.tsx';
import { useVenueName } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { offerLogin } from '../../account/state.login-offer.ts';
import { displayName, isMemberOfSite, useUser } from '../../account/state.ts';
import { useAcceptEmployment, useEmployment } from '../api.ts';
import { useBusinessName } from '../model.ts';

/**
 * Page of an invitation link.
 *
 * Its secret is in the hash, which no server receives, and stays there until it is used, so that it
 * survives a reload.
 */
export function InvitationScreen() {
  const t = useT('partner');
  const { hash } = useLocation();
  const [token] = useState(hash);
  const { data, error, refetch } = useEmployment(token);
  const nothing = token === '' && <Notice tone="danger">{t('partner.noToken')}</Notice>;
  return (
    <main className="mx-auto w-full max-w-md px-4 py-10">
      <Card className="flex flex-col gap-6 p-6">
        <h1 className="text-2xl">{t('partner.invitation')}</h1>
        <Loaded
          data={data}
          failed={nothing || (error && <Failed error={error} onRetry={refetch} />)}
          skeleton={<Skeleton className="h-40" />}
        >
          {(business) => <Accept token={token} business={business} />}
        </Loaded>
      </Card>
    </main>
  );
}

interface AcceptProps {
  readonly token: string;
  readonly business: { readonly trade_name: string; readonly ar_trade_name: string };
}

function Accept({ token, business }: AcceptProps) {
  const t = useT('partner');
  const navigate = useNavigate();
  const user = useUser();
  const venue = useVenueName();
  const company = useBusinessName()(business);
  const accept = useAcceptEmployment(() => {
    toasts.show('success', t('partner.accepted', { company }));
    void navigate({ to: '/profile/company', replace: true });
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="break-words">{t('partner.invitationLead', { company, venue })}</p>
      {accept.error && (
        <div role="alert">
          <Notice tone="danger">{accept.error.message}</Notice>
        </div>
      )}
      {isMemberOfSite(user) ? (
        <Button tone="cta" wide busy={accept.isPending} onClick={() => accept.mutate(token)}>
          {t('partner.acceptAs', { name: displayName(user) })}
        </Button>
      ) : (
        <>
          <p className="text-ink-soft">{t('partner.logInLead')}</p>
          <Button tone="cta" wide onClick={() => offerLogin(t('partner.logInWhy', { company }))}>
            {t('partner.logIn')}
          </Button>
        </>
      )}
    </div>
  );
}
