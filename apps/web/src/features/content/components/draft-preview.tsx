import { Refused } from '@nadi/browser/refused';
import type { PreviewedKind } from '@nadi/domain/content/preview';
import { LinkButton } from '@nadi/ui/controls/link-button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import type { ReactNode } from 'react';
import { Failed } from '../../../platform/page/failed.tsx';
import { ReadMain } from '../../../platform/page/read-page.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { type Draft, useDraft } from '../api.draft.ts';
import { DraftSource } from './draft-source.tsx';

export interface DraftPreviewProps {
  readonly kind: PreviewedKind;
  readonly slug: string;
  /** Screen that renders the published entry. */
  readonly children: ReactNode;
}

/** Reasons why a draft is not shown, by the status of the refusal. */
const REFUSALS = {
  401: ['content.draftSignedOut', 'content.draftSignedOutHint'],
  403: ['content.draftForbidden', 'content.draftForbiddenHint'],
  404: ['content.draftGone', 'content.draftGoneHint'],
} as const;

const refusalOf = (error: Error | null) =>
  error instanceof Refused && error.status in REFUSALS
    ? REFUSALS[error.status as keyof typeof REFUSALS]
    : null;

/** Returns the address of an entry's editor in the console. */
const editorOf = ({ kind, slug }: Pick<DraftPreviewProps, 'kind' | 'slug'>): string =>
  `/console/content/${kind}/${encodeURIComponent(slug)}`;

/** Draft of a page, for staff only (CONTENT-23): a bar, and the page as it would be published. */
export function DraftPreview({ kind, slug, children }: DraftPreviewProps) {
  const t = useT('content');
  const { data, error, refetch } = useDraft(kind, slug);
  const refusal = refusalOf(error);
  if (refusal !== null) {
    const [title, hint] = refusal;
    return (
      <ReadMain>
        <EmptyState
          title={<h1>{t(title)}</h1>}
          hint={t(hint)}
          action={
            <LinkButton href={editorOf({ kind, slug })} tone="cta">
              {t('content.toConsole')}
            </LinkButton>
          }
        />
      </ReadMain>
    );
  }
  return (
    <>
      <DraftBar kind={kind} slug={slug} state={data?.state} />
      {data === undefined || error !== null ? (
        <ReadMain>
          <Loaded
            data={data}
            failed={error && <Failed error={error} onRetry={refetch} />}
            skeleton={<Skeleton className="h-96" />}
          >
            {() => null}
          </Loaded>
        </ReadMain>
      ) : null}
      {data !== undefined && <DraftSource draft={data}>{children}</DraftSource>}
    </>
  );
}

const STATES = {
  draft: ['content.draft', 'content.draftHint'],
  changed: ['content.draftChanged', 'content.draftChangedHint'],
  published: ['content.draftPublished', 'content.draftPublishedHint'],
} as const satisfies Readonly<Record<Draft['state'], readonly string[]>>;

interface DraftBarProps extends Pick<DraftPreviewProps, 'kind' | 'slug'> {
  /** Undefined while loading. */
  readonly state: Draft['state'] | undefined;
}

/** Bar that marks the page as a draft and leads back to the console; stays visible. */
function DraftBar({ kind, slug, state = 'draft' }: DraftBarProps) {
  const t = useT('content');
  const [title, hint] = STATES[state];
  return (
    <aside
      aria-label={t('content.preview')}
      className="sticky top-16 z-20 border-b border-line bg-raised print:hidden"
    >
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-4 gap-y-2 px-5 py-2">
        <p role="status" className="flex min-w-0 grow items-start gap-2.5">
          <Icon name="info" className="mt-1 shrink-0 text-bright" />
          <span className="min-w-0">
            <strong className="block font-semibold">{t(title)}</strong>
            <span className="block text-sm text-ink-soft max-sm:sr-only">{t(hint)}</span>
          </span>
        </p>
        <LinkButton href={editorOf({ kind, slug })} size="small">
          {t('content.toConsole')}
        </LinkButton>
      </div>
    </aside>
  );
}
