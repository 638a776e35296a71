import { buttonClass } from '@nadi/ui/controls/button-class';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Failed } from '../../../platform/page/failed.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { type Profile, useProfile } from '../api.profile.ts';
import { GuestBookingsPart } from '../components/guest-bookings.tsx';
import { CardsPart } from '../components/profile/cards-part.tsx';
import { ConsentsPart } from '../components/profile/consents-part.tsx';
import { ContactPart } from '../components/profile/contact-part.tsx';
import { DetailsPart } from '../components/profile/details-part.tsx';
import { DevicesPart } from '../components/profile/devices-part.tsx';
import { DocumentsPart } from '../components/profile/documents-part.tsx';
import { LanguagePart } from '../components/profile/language-part.tsx';
import { OwnDataPart } from '../components/profile/own-data-part.tsx';
import { PasswordPart } from '../components/profile/password-part.tsx';
import { ProfilePart } from '../components/profile/profile-part.tsx';
import { SavedDetailsPart } from '../components/profile/saved-details-part.tsx';

/** Profile: the user's own details and all stored data, to change, export or delete. */
export function ProfileScreen() {
  const t = useT('profile');
  const { data, error, refetch } = useProfile();
  // Typed values stay until the user reloads the current ones.
  const [round, setRound] = useState(0);
  const showNow = async (): Promise<void> => {
    const { isSuccess } = await refetch();
    if (isSuccess) setRound(round + 1);
  };
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-8">
      <h1 className="text-3xl">{t('profile.title')}</h1>
      <Loaded
        data={data}
        failed={error && <Failed error={error} onRetry={refetch} />}
        skeleton={<Waiting />}
      >
        {(profile) => <Parts profile={profile} round={round} onShowNow={() => void showNow()} />}
      </Loaded>
    </main>
  );
}

const Waiting = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-96" />
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </div>
);

interface PartsProps {
  readonly profile: Profile;
  readonly round: number;
  readonly onShowNow: () => void;
}

function Parts({ profile, round, onShowNow }: PartsProps) {
  const t = useT('profile');
  const { enable_arabic } = useConfig();
  return (
    <div className="flex flex-col gap-6">
      {profile.missing.length > 0 && (
        <Notice
          action={
            <Link
              to="/profile-completion"
              search={{ nextUrl: '/profile/user' }}
              className={buttonClass()}
            >
              {t('profile.complete')}
            </Link>
          }
        >
          {t('profile.missing')}
        </Notice>
      )}
      <ProfilePart title={t('profile.details')}>
        <DetailsPart key={round} profile={profile} onShowNow={onShowNow} />
      </ProfilePart>
      <ProfilePart title={t('profile.contact')} lead={t('profile.contactLead')}>
        <ContactPart profile={profile} />
      </ProfilePart>
      {profile.membershipCards.length > 0 && (
        <ProfilePart title={t('profile.cards')} lead={t('profile.cardsLead')}>
          <CardsPart cards={profile.membershipCards} />
        </ProfilePart>
      )}
      <GuestBookingsPart />
      <ProfilePart title={t('profile.password')}>
        <PasswordPart profile={profile} />
      </ProfilePart>
      <ProfilePart title={t('profile.documents')} lead={t('profile.documentsLead')}>
        <DocumentsPart />
      </ProfilePart>
      <ProfilePart title={t('profile.savedDetails')} lead={t('profile.savedDetailsLead')}>
        <SavedDetailsPart />
      </ProfilePart>
      {enable_arabic === 1 && (
        <ProfilePart title={t('profile.language')}>
          <LanguagePart />
        </ProfilePart>
      )}
      <ProfilePart title={t('profile.devices')} lead={t('profile.devicesLead')}>
        <DevicesPart />
      </ProfilePart>
      <ProfilePart title={t('profile.consents')}>
        <ConsentsPart profile={profile} />
      </ProfilePart>
      <ProfilePart title={t('profile.ownData')} lead={t('profile.ownDataLead')}>
        <OwnDataPart />
      </ProfilePart>
    </div>
  );
}
