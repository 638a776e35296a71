import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isMemberOfSite, useUser } from '../../../features/account/state.ts';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { RedeemForm } from '../components/redeem-form.tsx';
import { openedCode, takeCode } from '../state.code.ts';

/** Page that the mail of a gift card opens: adds it to the wallet of an account. */
export function RedeemScreen() {
  const { t, language } = useLanguage('gift');
  const navigate = useNavigate();
  const isMember = isMemberOfSite(useUser());
  const [code, setCode] = useState(openedCode);
  useEffect(() => {
    takeCode();
    setCode(openedCode());
  }, []);
  const signIn = (): void =>
    void navigate({
      to: '/login',
      search: { nextUrl: `/gift-cards/redeem?lang=${language}` },
    });
  return (
    <main className="mx-auto w-full max-w-xl px-4 py-8">
      <h1 className="mb-2 text-3xl">{t('gift.redeemTitle')}</h1>
      <p className="mb-6 text-ink-soft">{t('gift.redeemLead')}</p>
      {isMember ? (
        <Card>
          <RedeemForm key={code} first={code} />
        </Card>
      ) : (
        <Notice
          title={t('gift.signInTitle')}
          action={
            <Button tone="cta" onClick={signIn}>
              {t('gift.signIn')}
            </Button>
          }
        >
          {t('gift.signInHint')}
        </Notice>
      )}
    </main>
  );
}
