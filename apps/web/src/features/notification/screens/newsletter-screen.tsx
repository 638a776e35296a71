import { Button } from '@nadi/ui/button.tsx';
import { Card } from '@nadi/ui/card.tsx';
import { Notice } from '@nadi/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePageTitle } from '../../../platform/page-title.ts';
import { useApi } from '../../../platform/site.tsx';
import { useT } from '../../../platform/texts.tsx';

type Deed = 'join' | 'leave';

interface Asked {
  readonly deed: Deed;
  readonly token: string;
}

const CALLS = { join: 'confirmNewsletter', leave: 'leaveNewsletter' } as const;
const SAYS = {
  join: { lead: 'content.joinLead', action: 'content.join', done: 'content.joined' },
  leave: { lead: 'content.leaveLead', action: 'content.leave', done: 'content.left' },
} as const;

function readLink(hash: string): Asked | null {
  const [, deed, token] = /^#(join|leave)=([\w-]+)$/.exec(hash) ?? [];
  return deed && token ? { deed: deed as Deed, token } : null;
}

/** What the link asks for, once: the token is no part of what is gone back to, or copied. */
function useLink(): Asked | null {
  const [asked] = useState(() => readLink(location.hash));
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  return asked;
}

/**
 * Comes on the list of the newsletter or leaves it, by the link of a mail (NEWS-01, NEWS-04). It takes a tap: programs open
 * links of mails too.
 */
export function NewsletterScreen() {
  const t = useT('content');
  usePageTitle(t('content.newsletter'));
  const asked = useLink();
  return (
    <main className="mx-auto w-full max-w-md px-4 py-10">
      <Card className="flex flex-col gap-6 p-6">
        <h1 className="text-2xl">{t('content.newsletter')}</h1>
        {asked ? <Confirm asked={asked} /> : <p>{t('content.newsletterNoLink')}</p>}
      </Card>
    </main>
  );
}

function Confirm({ asked: { deed, token } }: { asked: Asked }) {
  const t = useT('content');
  const api = useApi();
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationFn: () => api(CALLS[deed], { body: { token } }),
  });
  const says = SAYS[deed];
  if (isSuccess) {
    return (
      <div role="status">
        <Notice tone="success" title={t(says.done)} />
      </div>
    );
  }
  return (
    <>
      {error && (
        <div role="alert">
          <Notice tone="danger">{error.message}</Notice>
        </div>
      )}
      <p>{t(says.lead)}</p>
      <Button tone="cta" wide busy={isPending} onClick={() => mutate()}>
        {t(says.action)}
      </Button>
    </>
  );
}
