import { Refused } from '@nadi/browser/refused';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { Skeleton } from '@nadi/ui/skeleton.tsx';
import { Navigate, useParams } from '@tanstack/react-router';
import { Failed } from '../../../platform/failed.tsx';
import { usePageTitle } from '../../../platform/page-title.ts';
import { RichText } from '../../../platform/rich-text.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { usePage } from '../api.ts';

/** A page from the console, by its slug; an unknown one leads to /404 (spec 1 section 4). */
export function PageScreen() {
  const { language } = useLanguage();
  const { slug } = useParams({ strict: false }) as { slug: string };
  const { data: page, error, refetch } = usePage(slug);
  const title = page && inLanguage({ en: page.title, ar: page.ar_title }, language);
  usePageTitle(title);
  if (error instanceof Refused && error.status === 409) return <Navigate to="/404" replace />;
  if (error) {
    return (
      <main className="mx-auto w-full max-w-3xl px-4 py-10">
        <Failed error={error} onRetry={refetch} />
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
