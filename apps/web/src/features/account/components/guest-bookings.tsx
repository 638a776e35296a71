import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useState } from 'react';
import { useT } from '../../../platform/page/texts.tsx';
import { useClaims, useDecideClaims } from '../api.claims.ts';
import { useProfile } from '../api.profile.ts';
import { isMemberOfSite, useUser } from '../state.ts';
import { ContactDialog } from './profile/contact-dialog.tsx';
import { ProfilePart } from './profile/profile-part.tsx';

type Choice = 'open' | 'declined' | 'none';

/** Sends the user's choice; adding bookings is preceded by a code where the server requires it. */
function useChoice() {
  const t = useT('profile');
  const decide = useDecideClaims();
  const [waiting, setWaiting] = useState<Choice | null>(null);
  const send = (choice: Choice): void =>
    decide.mutate(choice, {
      onSuccess: () =>
        toasts.show(
          'success',
          t(choice === 'none' ? 'profile.guestRemoved' : 'profile.guestAdded'),
        ),
      onError: (error) => toasts.show('error', error.message),
    });
  return {
    isBusy: decide.isPending,
    choose: (choice: Choice, needsCode: 0 | 1): void =>
      needsCode === 1 ? setWaiting(choice) : send(choice),
    dialog: waiting !== null && (
      <ProofDialog onDone={() => send(waiting)} onClose={() => setWaiting(null)} />
    ),
  };
}

interface ProofDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Proves the account's own mobile number once more. */
function ProofDialog(props: ProofDialogProps) {
  const { data } = useProfile();
  return data?.mobile ? <ContactDialog kind="mobile" address={data.mobile} {...props} /> : null;
}

/** Question about bookings made as a guest, until it is answered; for an account only. */
export function GuestBookingsQuestion() {
  return isMemberOfSite(useUser()) ? <Question /> : null;
}

function Question() {
  const t = useT('profile');
  const { data } = useClaims();
  const { choose, isBusy, dialog } = useChoice();
  const open = data?.open;
  if (!open || open.bookings === 0) return null;
  return (
    <section aria-label={t('profile.guestTitle')} className="mb-6">
      <Notice
        title={t('profile.guestAsk', { count: open.bookings })}
        action={
          <div className="flex flex-wrap gap-2">
            <Button
              tone="cta"
              size="small"
              busy={isBusy}
              onClick={() => choose('open', open.needs_code)}
            >
              {t('profile.guestYes')}
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => choose('none', 0)}>
              {t('profile.guestNo')}
            </Button>
          </div>
        }
      >
        {open.needs_code === 1 && t('profile.guestCode')}
      </Notice>
      {dialog}
    </section>
  );
}

/** Part of the profile: bookings made as a guest, to add or to remove; absent if there are none. */
export function GuestBookingsPart() {
  const t = useT('profile');
  const { data } = useClaims();
  const { choose, isBusy, dialog } = useChoice();
  if (!data) return null;
  const { open, declined, claimed } = data;
  if (open.bookings + declined.bookings + claimed === 0) return null;
  return (
    <ProfilePart title={t('profile.guestTitle')} lead={t('profile.guestLead')}>
      <ul className="flex flex-col divide-y divide-line">
        {open.bookings > 0 && (
          <GuestRow
            text={t('profile.guestOpen', { count: open.bookings })}
            label={t('profile.guestYes')}
            isBusy={isBusy}
            onPress={() => choose('open', open.needs_code)}
          />
        )}
        {claimed > 0 && (
          <GuestRow
            text={t('profile.guestClaimed', { count: claimed })}
            label={t('profile.guestRemove')}
            isBusy={isBusy}
            onPress={() => choose('none', 0)}
          />
        )}
        {declined.bookings > 0 && (
          <GuestRow
            text={t('profile.guestDeclined', { count: declined.bookings })}
            label={t('profile.guestYes')}
            isBusy={isBusy}
            onPress={() => choose('declined', declined.needs_code)}
          />
        )}
      </ul>
      {dialog}
    </ProfilePart>
  );
}

interface GuestRowProps {
  readonly text: string;
  readonly label: string;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

const GuestRow = ({ text, label, isBusy, onPress }: GuestRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <p className="min-w-0">{text}</p>
    <Button size="small" disabled={isBusy} onClick={onPress}>
      {label}
    </Button>
  </li>
);
