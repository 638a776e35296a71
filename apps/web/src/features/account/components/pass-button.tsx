import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { useLocation, useSearch } from '@tanstack/react-router';
import { usePageShown } from '../../../platform/device/use-page-shown.ts';
import { useT } from '../../../platform/page/texts.tsx';
import { useBeginPass } from '../api.ts';

/** Where to go on after the provider: from the login page where that would have led, else to where one is. */
function useNextUrl(): string | undefined {
  const { pathname, href } = useLocation();
  const { nextUrl } = useSearch({ strict: false }) as { nextUrl?: string };
  return pathname === '/login' ? nextUrl : href;
}

/** The way in by UAE PASS; shown where the venue offers it. */
export function PassButton() {
  const t = useT('account');
  const begin = useBeginPass(useNextUrl());
  // Who comes back without having decided finds it as it was.
  usePageShown(begin.reset);
  return (
    <>
      {begin.error && (
        <div role="alert">
          <Notice tone="danger">{begin.error.message}</Notice>
        </div>
      )}
      {/* On the way it stays as it is: the page is left. */}
      <Button wide busy={begin.isPending || begin.isSuccess} onClick={() => begin.mutate()}>
        {t('account.withPass')}
      </Button>
    </>
  );
}
