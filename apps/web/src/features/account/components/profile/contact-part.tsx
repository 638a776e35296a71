import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { useState } from 'react';
import { useT } from '../../../../platform/page/texts.tsx';
import { PhoneNumber } from '../../../../platform/person/phone-number.tsx';
import type { Profile } from '../../api.profile.ts';
import { ContactDialog, type ContactKind } from './contact-dialog.tsx';

interface Changing {
  readonly kind: ContactKind;
  /** Address to prove; empty: a new one is typed. */
  readonly address: string;
}

/** Shows the user's addresses and whether they are verified; a new one counts once verified. */
export function ContactPart({ profile }: { profile: Profile }) {
  const [changing, setChanging] = useState<Changing | null>(null);
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        <ContactRow
          kind="mobile"
          address={profile.mobile}
          isProven={profile.is_mobile_proven === 1}
          onChange={(address) => setChanging({ kind: 'mobile', address })}
        />
        <ContactRow
          kind="email"
          address={profile.email}
          isProven={profile.is_email_proven === 1}
          onChange={(address) => setChanging({ kind: 'email', address })}
        />
      </ul>
      {changing && <ContactDialog {...changing} onClose={() => setChanging(null)} />}
    </>
  );
}

interface RowProps {
  readonly kind: ContactKind;
  readonly address: string | null;
  readonly isProven: boolean;
  readonly onChange: (address: string) => void;
}

function ContactRow({ kind, address, isProven, onChange }: RowProps) {
  const t = useT('profile');
  const label = t(kind === 'email' ? 'profile.email' : 'profile.mobile');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{label}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {address === null ? (
            t('profile.noAddress')
          ) : (
            <>
              {kind === 'mobile' ? (
                <PhoneNumber>{address}</PhoneNumber>
              ) : (
                <bdi dir="ltr" className="break-all">
                  {address}
                </bdi>
              )}
              <Badge tone={isProven ? 'success' : 'accent'}>
                {t(isProven ? 'profile.confirmed' : 'profile.notConfirmed')}
              </Badge>
            </>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        {address !== null && !isProven && (
          <Button
            size="small"
            aria-label={t('profile.confirmWhat', { what: label })}
            onClick={() => onChange(address)}
          >
            {t('profile.confirm')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={t('profile.changeWhat', { what: label })}
          onClick={() => onChange('')}
        >
          {t('profile.change')}
        </Button>
      </div>
    </li>
  );
}
