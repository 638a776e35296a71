import { mapAddress } from '@nadi/domain/content/map-address';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { usePage } from '../../features/content/api.ts';
import { ContactList } from '../../features/content/components/contact-list.tsx';
import { OpenNow } from '../../features/content/components/open-now.tsx';
import { previewable } from '../../features/content/components/previewable.tsx';
import { ContactForm } from '../../features/form/components/contact-form.tsx';
import { usePageTitle } from '../../platform/page/page-title.ts';
import { RichText } from '../../platform/page/rich-text.tsx';
import { useConfig } from '../../platform/page/site.tsx';
import { useLanguage, useT } from '../../platform/page/texts.tsx';
import { VenueText } from '../../platform/page/venue-text.tsx';
import { useFormParts } from './form-page.tsx';

function Contact() {
  const { t, language } = useLanguage('content');
  const { data: page } = usePage('contact-us');
  const title =
    (page && inLanguage({ en: page.title, ar: page.ar_title }, language)) || t('content.contact');
  const parts = useFormParts();
  usePageTitle(title);
  return (
    <main className="mx-auto w-full max-w-5xl px-5 py-10">
      <h1 className="mb-3 text-3xl">
        {page && title !== t('content.contact') ? (
          <VenueText text={{ en: page.title, ar: page.ar_title }} />
        ) : (
          title
        )}
      </h1>
      <OpenNow />
      <div className="mt-8 grid grid-cols-1 items-start gap-6 *:min-w-0 lg:grid-cols-[1fr_1.2fr]">
        <div className="flex min-w-0 flex-col gap-6 wrap-anywhere">
          {page && <RichText text={{ en: page.content, ar: page.ar_content }} />}
          <Card>
            <ContactList />
            <Place />
          </Card>
        </div>
        <ContactForm {...parts} />
      </div>
    </main>
  );
}

/** Shows the venue's contacts, its own text about them and a contact form. */
export const ContactPage = previewable('page', Contact, 'contact-us');

function Place() {
  const { t, language } = useLanguage('content');
  const tVisit = useT('below-fold');
  const config = useConfig();
  const map = mapAddress(config);
  const address = inLanguage({ en: config.address, ar: config.ar_address }, language);
  if (!address && map === null) return null;
  const content = (
    <span className="min-w-0">
      <span className="block text-sm text-ink-soft">{t('content.address')}</span>
      <span className="block whitespace-pre-line">
        {address ? (
          <VenueText text={{ en: config.address, ar: config.ar_address }} />
        ) : (
          tVisit('visit.openMap')
        )}
      </span>
    </span>
  );
  const rowClass = 'flex min-h-14 items-center gap-4 border-t border-line py-2';
  const pin = <Icon name="pin" className="text-xl text-bright" />;
  if (map === null)
    return (
      <p className={rowClass}>
        {pin}
        {content}
      </p>
    );
  return (
    <a
      href={map}
      target="_blank"
      rel="noreferrer"
      className={`${rowClass} transition-colors hover:text-bright`}
    >
      {pin}
      {content}
    </a>
  );
}
