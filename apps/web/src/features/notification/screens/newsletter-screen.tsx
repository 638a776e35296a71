import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { useApi } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';

type LinkAction = 'join' | 'leave';

interface LinkRequest {
  readonly action: LinkAction;
  readonly token: string;
}

const CALLS = { join: 'confirmNewsletter', leave: 'leaveNewsletter' } as const;
const ACTION_TEXTS = {
  join: { lead: 'content.joinLead', action: 'content.join', done: 'content.joined' },
  leave: { lead: 'content.leaveLead', action: 'content.leave', done: 'content.left' },
} as const;

function readLink(hash: string): LinkRequest | null {
  const [, action, token] = /^#(join|leave)=([\w-]+)$/.exec(hash) ?? [];
  return action && token ? { action: action as LinkAction, token } : null;
}

/**
 * Reads the link's parameters once and removes the token, so that it is not in history or copies.
 */
function useLink(): LinkRequest | null {
  const [request] = useState(() => readLink(location.hash));
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  return request;
}

/**
 * Subscribes to the newsletter or unsubscribes by the link of a message (NEWS-01, NEWS-04).
 *
 * It requires a tap, because mail programs open links as well.
 */
export function NewsletterScreen() {
  const t = useT('content');
  usePageTitle(t('content.newsletter'));
  const request = useLink();
  return (
    <main className="mx-auto w-full max-w-md px-4 py-10">
      <Card className="flex flex-col gap-6 p-6">
        <h1 className="text-2xl">{t('content.newsletter')}</h1>
        {request ? <Confirm request={request} /> : <p>{t('content.newsletterNoLink')}</p>}
      </Card>
    </main>
  );
}

function Confirm({ request: { action, token } }: { request: LinkRequest }) {
  const t = useT('content');
  const api = useApi();
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationFn: () => api(CALLS[action], { body: { token } }),
  });
  const texts = ACTION_TEXTS[action];
  if (isSuccess) {
    return (
      <div role="status">
        <Notice tone="success" title={t(texts.done)} />
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
      <p>{t(texts.lead)}</p>
      <Button tone="cta" wide busy={isPending} onClick={() => mutate()}>
        {t(texts.action)}
      </Button>
    </>
  );
}
