import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../features/account/state.ts';
import { NewsletterForm } from '../../features/notification/components/newsletter-form.tsx';
import { now } from '../../platform/clock.ts';
import { PaymentMethods } from '../../platform/legal/payment-methods.tsx';
import { useConfig, useVenueName } from '../../platform/page/site.tsx';
import { useLanguage, useT } from '../../platform/page/texts.tsx';
import { VenueText } from '../../platform/page/venue-text.tsx';
import { PhoneNumber } from '../../platform/person/phone-number.tsx';
import { ChatLink } from './chat-link.tsx';
import { MenuLink } from './menu-link.tsx';
import { SocialLinks } from './social-links.tsx';
import { isConsentReopened, useTagManagers } from './tag-consent.ts';
import { VenueLink } from './venue-link.tsx';
import { VenueLogo } from './venue-logo.tsx';
import { chosenMode, useMode } from './venue-theme.ts';

const FIRST_YEAR = 2025;
const years = (epochMilliseconds: number): string => {
  const year = new Date(epochMilliseconds).getUTCFullYear();
  return year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : String(FIRST_YEAR);
};

/** Spec 1 section 2, "Footer". */
export function Footer() {
  const t = useT('below-fold');
  const config = useConfig();
  const venue = useVenueName();
  const half = Math.ceil(config.footer_menu.length / 2);
  const columns = [config.footer_menu.slice(0, half), config.footer_menu.slice(half)];
  return (
    <footer className="mt-16 border-t border-line bg-surface print:hidden">
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-5 py-10 *:min-w-0 sm:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1.1fr]">
        <div className="flex flex-col gap-3">
          <VenueLogo
            isFooter
            className="flex min-h-11 min-w-0 items-center gap-2.5 font-semibold"
          />
          <SocialLinks />
          <ChatLink />
          <PartnerLink />
          <VenueLink />
          <ConsentLink />
          <ModeSwitch />
        </div>
        <nav aria-label={t('shell.quickLinks')}>
          <h2 className="mb-2 text-base">{t('shell.quickLinks')}</h2>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4">
            {columns.map((column, index) => (
              <ul key={index === 0 ? 'first' : 'second'}>
                {column.map((item) => (
                  <li key={`${item.path} ${item.link_text}`}>
                    <MenuLink
                      item={item}
                      className="inline-flex min-h-11 items-center py-1.5 leading-snug text-ink-soft transition-colors hover:text-bright"
                    />
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </nav>
        <div className="flex flex-col gap-8">
          <WorkingHours />
          <NewsletterForm />
        </div>
      </div>
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-5 pt-4 pb-4 text-sm text-ink-soft max-xl:pb-20">
        <p>{t('shell.copyright', { years: years(now()), venue })}</p>
        <PaymentMethods label={t('shell.cardsAccepted')} />
        <p>{t('shell.poweredBy')}</p>
      </div>
    </footer>
  );
}

/** Link to the application of businesses, or of a partner to its company. */
function PartnerLink() {
  const t = useT('below-fold');
  const isPartner = useUser()?.b2b_id != null;
  return (
    <Link
      to={isPartner ? '/profile/company' : '/partners/apply'}
      className="inline-flex min-h-11 items-center text-ink-soft transition-colors hover:text-bright"
    >
      {t(isPartner ? 'shell.company' : 'shell.becomePartner')}
    </Link>
  );
}

/** Link to change the consent, shown when the venue has a tag manager. */
function ConsentLink() {
  const t = useT('below-fold');
  if (useTagManagers().length === 0) return null;
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center self-start text-ink-soft transition-colors hover:text-bright"
      onClick={() => isConsentReopened.update(() => true)}
    >
      {t('shell.consent')}
    </button>
  );
}

/** Switches between light and dark; the venue's mode is the default. */
function ModeSwitch() {
  const { t } = useLanguage('below-fold');
  const isDark = useMode(useConfig()) === 'dark';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={t(isDark ? 'shell.lightTheme' : 'shell.darkTheme')}
      onClick={() => chosenMode.update(() => (isDark ? 'light' : 'dark'))}
      className="-ms-3"
    />
  );
}

function WorkingHours() {
  const t = useT('below-fold');
  const { find_us, contacts } = useConfig();
  const mobile = contacts.find((contact) => contact.type === 'mobile')?.value;
  if (!find_us && !mobile) return null;
  return (
    <section>
      <h2 className="mb-2 text-base">{t('shell.workingHours')}</h2>
      {find_us && (
        <p className="whitespace-pre-line text-ink-soft">
          <VenueText text={{ en: find_us.description, ar: find_us.ar_description }} />
        </p>
      )}
      {mobile && (
        <a
          href={`tel:${mobile}`}
          className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-bright"
        >
          <Icon name="phone" />
          <PhoneNumber>{mobile}</PhoneNumber>
        </a>
      )}
    </section>
  );
}
