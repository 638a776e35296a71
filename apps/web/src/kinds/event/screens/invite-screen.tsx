import { drawingForService } from '@nadi/art/drawing-for';
import { Refused } from '@nadi/browser/refused';
import { Button } from '@nadi/ui/controls/button.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { useApi } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { invitedEventQuery } from '../api.ts';
import { parseInviteSearch } from '../event-address.ts';
import { keepInvitation } from '../state.invitation.ts';

/** Opens the event of an invitation, by link or typed code, with its hidden tickets. */
export function InviteScreen() {
  const t = useT('event');
  const { code = '' } = parseInviteSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const { data, error, isFetching } = useQuery(invitedEventQuery(useApi(), code));
  useEffect(() => {
    if (!data) return;
    keepInvitation(data.event_id, code);
    void navigate({
      to: '/events/$id',
      params: { id: String(data.event_id) },
      replace: true,
    });
  }, [data, code, navigate]);
  const open = (next: string): void =>
    void navigate({ to: '/event-invite', search: { code: next }, replace: true });
  return (
    <main className="mx-auto w-full max-w-xl px-5 py-10" aria-busy={isFetching || undefined}>
      <EmptyState
        art={<CourtArt drawing={drawingForService('')} />}
        title={<h1>{t('event.invitation')}</h1>}
        hint={t('event.invitationHint')}
      />
      {isFetching || data ? (
        <Skeleton className="h-28" />
      ) : (
        <CodeForm
          key={code}
          first={code}
          error={error === null ? undefined : faultText(error, t('event.invitationUnknown'))}
          onCode={open}
        />
      )}
    </main>
  );
}

const faultText = (error: Error, unknown: string): string =>
  error instanceof Refused && error.status === 404 ? unknown : error.message;

function CodeForm({
  first,
  error,
  onCode,
}: {
  first: string;
  error: string | undefined;
  onCode: (code: string) => void;
}) {
  const t = useT('event');
  const [code, setCode] = useState(first);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim()) onCode(code.trim());
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4" noValidate>
      <TextField
        label={t('event.invitationCode')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={64}
        autoFocus={error !== undefined}
      />
      <Button type="submit" tone="cta" wide disabled={code.trim() === ''}>
        {t('event.openInvitation')}
      </Button>
    </form>
  );
}
