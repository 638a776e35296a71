import { isLogoutAddress } from '@nadi/domain/account/uae-pass';
import { useEffect, useRef } from 'react';
import { leavePage } from '../../../platform/page/leave-page.ts';
import { useT } from '../../../platform/page/texts.tsx';
import { useFinishPass } from '../api.ts';

export interface PassArrivalProps {
  readonly token: string;
  readonly logoutUrl: string | undefined;
  /** Called once signed in, when no redirect follows. */
  readonly onDone: () => void;
  readonly onFailed: (message: string) => void;
}

/**
 * Handles the return from the identity provider: signs in, then signs out there.
 *
 * The latter only if the address is the provider's own (PASS-04). The provider redirects to the
 * original target.
 */
export function PassArrival({ token, logoutUrl, onDone, onFailed }: PassArrivalProps) {
  const t = useT('account');
  const { mutate } = useFinishPass((logoutAddress) => {
    const isProvider = logoutAddress !== null && isLogoutAddress(logoutUrl ?? '', logoutAddress);
    if (isProvider) leavePage({ type: 'visit', url: logoutUrl ?? '' });
    else onDone();
  });
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate(token, { onError: (error) => onFailed(error.message) });
  }, [mutate, token, onFailed]);
  return <p role="status">{t('account.signingIn')}</p>;
}
