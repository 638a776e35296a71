import { inLanguage } from '@nadi/domain/kernel/localized';
import { useParams } from '@tanstack/react-router';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { ReadPage } from '../../../platform/page/read-page.tsx';
import { RichText } from '../../../platform/page/rich-text.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { VenueText } from '../../../platform/page/venue-text.tsx';
import { Picture } from '../../../platform/picture.tsx';
import { usePage } from '../api.ts';
import { previewable } from '../components/previewable.tsx';

function WrittenPage() {
  const { language } = useLanguage();
  const { slug } = useParams({ strict: false }) as { slug: string };
  const page = usePage(slug);
  const title = page.data && inLanguage({ en: page.data.title, ar: page.data.ar_title }, language);
  usePageTitle(title);
  return (
    <ReadPage query={page}>
      {({ image, title: en, ar_title: ar, content, ar_content }) => (
        <article>
          <h1 className="mb-6 text-3xl">
            <VenueText text={{ en, ar }} />
          </h1>
          {image && (
            <Picture
              picture={image}
              sizes="(width < 48rem) 100vw, 45rem"
              isFirst
              className="mb-8 aspect-video w-full rounded-card object-cover"
            />
          )}
          <RichText text={{ en: content, ar: ar_content }} />
        </article>
      )}
    </ReadPage>
  );
}

/** Page written in the console, by its slug. */
export const PageScreen = previewable('page', WrittenPage);
