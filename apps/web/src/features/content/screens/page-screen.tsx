import { inLanguage } from '@nadi/domain/kernel/localized';
import { Button } from '@nadi/ui/button.tsx';
import { Notice } from '@nadi/ui/notice.tsx';
import { Skeleton } from '@nadi/ui/skeleton.tsx';
import { Navigate, useParams } from '@tanstack/react-router';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Refused } from '../../../platform/refused.ts';
import { RichText } from '../../../platform/rich-text.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { usePage } from '../api.ts';

/** A page from the console, by its slug; an unknown one leads to /404 (spec 1 section 4). */
export function PageScreen() {
  const { t, language } = useLanguage();
  const { slug } = useParams({ strict: false }) as { slug: string };
  const { data: page, error, refetch } = usePage(slug);
  const title = page && inLanguage({ en: page.title, ar: page.ar_title }, language);
  usePageTitle(title);
  if (error instanceof Refused && error.status === 409) return <Navigate to="/404" replace />;
  if (error) {
    return (
      <main className="mx-auto w-full max-w-3xl px-4 py-10">
        <Notice
          tone="danger"
          title={error.message}
          action={<Button onClick={() => void refetch()}>{t('shell.retry')}</Button>}
        />
      </main>
    );
  }
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-10" aria-busy={!page}>
      {page ? (
        <article>
          <h1 className="mb-6 text-3xl">{title}</h1>
          <RichText html={inLanguage({ en: page.content, ar: page.ar_content }, language)} />
        </article>
      ) : (
        <div className="flex flex-col gap-4">
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      )}
    </main>
  );
}
