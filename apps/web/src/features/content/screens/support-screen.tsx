import { drawingForService } from '@nadi/art/drawing-for';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { Failed } from '../../../platform/page/failed.tsx';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { VenueText } from '../../../platform/page/venue-text.tsx';
import { type ListedQuestion, useQuestions } from '../api.ts';

/** Page of frequent questions by topic, each linked to its answer. */
export function SupportScreen() {
  const t = useT('content');
  usePageTitle(t('content.support'));
  const { data, error, refetch } = useQuestions();
  return (
    <main className="mx-auto w-full max-w-5xl px-5 py-10">
      <h1 className="text-3xl">{t('content.support')}</h1>
      <p className="mt-2 mb-8 text-lg text-ink-soft">{t('content.supportLead')}</p>
      <Loaded
        data={data}
        failed={error && <Failed error={error} onRetry={refetch} />}
        skeleton={
          <div className="grid gap-3">
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        }
        empty={
          <EmptyState
            art={<CourtArt drawing={drawingForService('')} />}
            title={<h2>{t('content.noQuestions')}</h2>}
            hint={t('content.noQuestionsHint')}
          />
        }
      >
        {(questions) => <Topics questions={questions} />}
      </Loaded>
      <p className="mt-10 flex flex-wrap items-center gap-4 border-t border-line pt-6">
        <span className="grow">{t('content.notAnswered')}</span>
        <Link to={'/contact-us' as '/'} className={buttonClass({})}>
          {t('content.contact')}
        </Link>
      </p>
    </main>
  );
}

function Topics({ questions }: { questions: readonly ListedQuestion[] }) {
  const { language } = useLanguage();
  const byTopic = Map.groupBy(questions, ({ topic, ar_topic }) =>
    inLanguage({ en: topic, ar: ar_topic }, language),
  );
  return (
    <div className="flex flex-col gap-10">
      {[...byTopic].map(([topic, ofTopic]) => (
        <section key={topic} className="grid gap-4 lg:grid-cols-[14rem_1fr]">
          <h2 className="text-xl lg:pt-4">
            {ofTopic[0] && <VenueText text={{ en: ofTopic[0].topic, ar: ofTopic[0].ar_topic }} />}
          </h2>
          <ul className="flex flex-col gap-3">
            {ofTopic.map((question) => (
              <li key={question.id}>
                <QuestionLink question={question} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function QuestionLink({ question }: { question: ListedQuestion }) {
  const { id, title, ar_title, summary, ar_summary } = question;
  return (
    <Link
      to="/customer-support/$id"
      params={{ id: String(id) }}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-bright"
    >
      <span className="min-w-0 grow wrap-anywhere">
        <span className="block font-medium">
          <VenueText text={{ en: title, ar: ar_title }} />
        </span>
        <span className="block text-sm text-ink-soft">
          <VenueText text={{ en: summary, ar: ar_summary }} />
        </span>
      </span>
      <Icon name="chevronForward" className="shrink-0 text-bright" />
    </Link>
  );
}
