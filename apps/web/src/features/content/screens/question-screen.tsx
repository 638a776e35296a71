import { inLanguage } from '@nadi/domain/kernel/localized';
import { useParams } from '@tanstack/react-router';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { ReadPage } from '../../../platform/page/read-page.tsx';
import { RichText } from '../../../platform/page/rich-text.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { VenueText } from '../../../platform/page/venue-text.tsx';
import { useQuestion } from '../api.ts';
import { BackLink } from '../components/back-link.tsx';

/** Page of a question and its answer. */
export function QuestionScreen() {
  const { t, language } = useLanguage('content');
  const { id } = useParams({ strict: false }) as { id: string };
  const question = useQuestion(id);
  const title =
    question.data && inLanguage({ en: question.data.title, ar: question.data.ar_title }, language);
  usePageTitle(title);
  return (
    <ReadPage query={question}>
      {({ topic, ar_topic, title: en, ar_title: ar, summary, ar_summary, content, ar_content }) => (
        <article>
          <BackLink to="/customer-support">{t('content.support')}</BackLink>
          <p className="text-sm font-medium text-bright">
            <VenueText text={{ en: topic, ar: ar_topic }} />
          </p>
          <h1 className="mt-2 mb-4 text-3xl">
            <VenueText text={{ en, ar }} />
          </h1>
          <p className="mb-6 text-lg text-ink-soft">
            <VenueText text={{ en: summary, ar: ar_summary }} />
          </p>
          <RichText text={{ en: content, ar: ar_content }} />
        </article>
      )}
    </ReadPage>
  );
}
