import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { useLocation, useSearch } from '@tanstack/react-router';
import { usePageShown } from '../../../platform/device/use-page-shown.ts';
import { useT } from '../../../platform/page/texts.tsx';
import { useBeginPass } from '../api.ts';

/** Returns the target after the provider: that of the login page, else the current page. */
function useNextUrl(): string | undefined {
  const { pathname, href } = useLocation();
  const { nextUrl } = useSearch({ strict: false }) as { nextUrl?: string };
  return pathname === '/login' ? nextUrl : href;
}

/** Button for UAE PASS; shown where the venue offers it. */
export function PassButton() {
  const t = useT('account');
  const begin = useBeginPass(useNextUrl());
  // A user who returns without a decision finds the button reset.
  usePageShown(begin.reset);
  return (
    <>
      {begin.error && (
        <div role="alert">
          <Notice tone="danger">{begin.error.message}</Notice>
        </div>
      )}
      {/* Stays busy after success, because the browser is leaving the page. */}
      <Button wide busy={begin.isPending || begin.isSuccess} onClick={() => begin.mutate()}>
        {t('account.withPass')}
      </Button>
    </>
  );
}
