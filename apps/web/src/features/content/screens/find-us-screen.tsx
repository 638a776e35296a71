import { inLanguage } from '@nadi/domain/kernel/localized';
import { LinkButton } from '@nadi/ui/controls/link-button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { Failed } from '../../../platform/page/failed.tsx';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { RichText } from '../../../platform/page/rich-text.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { VenueText } from '../../../platform/page/venue-text.tsx';
import { type FindUs, useFindUs } from '../api.ts';
import { ContactList } from '../components/contact-list.tsx';
import { OpenNow } from '../components/open-now.tsx';
import { previewable } from '../components/previewable.tsx';
import { WeekHours } from '../components/week-hours.tsx';

function FindUsPage() {
  const { t } = useLanguage('content');
  usePageTitle(t('content.findUs'));
  const { data, error, refetch } = useFindUs();
  return (
    <main className="mx-auto w-full max-w-5xl px-5 py-10">
      <h1 className="mb-3 text-3xl">{t('content.findUs')}</h1>
      <OpenNow />
      <div className="mt-8">
        <Loaded
          data={data}
          failed={error && <Failed error={error} onRetry={refetch} />}
          skeleton={<Skeleton className="h-96" />}
        >
          {(found) => <Place found={found} />}
        </Loaded>
      </div>
    </main>
  );
}

/** Page of the venue's location and hours, with the current state. */
export const FindUsScreen = previewable('page', FindUsPage, 'find-us');

function Place({ found }: { found: FindUs }) {
  const { t, language } = useLanguage('content');
  const tVisit = useT('below-fold');
  const { address, ar_address, description, ar_description, map_url, week, contacts } = found;
  const directions = { en: description, ar: ar_description };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1.1fr_1fr]">
      <div className="flex flex-col gap-6">
        <Card className="flex flex-col items-start gap-4">
          <h2 className="flex items-center gap-3 text-xl">
            <Icon name="pin" className="text-bright" />
            {t(address ? 'content.address' : 'content.findUs')}
          </h2>
          {address && (
            <p className="text-lg whitespace-pre-line">
              <VenueText text={{ en: address, ar: ar_address }} />
            </p>
          )}
          {map_url && (
            <LinkButton href={map_url} target="_blank" rel="noreferrer" tone="cta">
              {tVisit('visit.openMap')}
            </LinkButton>
          )}
          {inLanguage(directions, language) && <RichText text={directions} />}
        </Card>
        {contacts.length > 0 && (
          <section>
            <h2 className="mb-2 text-xl">{t('content.contact')}</h2>
            <ContactList />
          </section>
        )}
      </div>
      {week.some(({ hours }) => hours.length > 0) && (
        <Card>
          <h2 className="mb-2 flex items-center gap-3 text-xl">
            <Icon name="clock" className="text-bright" />
            {t('content.hours')}
          </h2>
          <WeekHours week={week} />
        </Card>
      )}
    </div>
  );
}
