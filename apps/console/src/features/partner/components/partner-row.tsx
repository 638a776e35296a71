import type { ConsolePartner } from '@nadi/contract/partner/console-endpoints';
import { Button } from '@nadi/ui/controls/button.tsx';
import { buttonClass } from '@nadi/ui/controls/button-class';
import type { ReactNode } from 'react';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage, useLocal } from '../../../platform/texts.tsx';
import { PartnerCredit } from './partner-credit.tsx';

export interface PartnerRowProps {
  readonly partner: ConsolePartner;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  readonly onLimit: () => void;
  readonly onReceived: () => void;
  readonly onTransfers: () => void;
}

/** Application of a business with the facts for the decision, or the decision. */
export function PartnerRow({ partner, onApprove, onReject, ...acts }: PartnerRowProps) {
  const { t, language } = useLanguage('console-partner');
  const local = useLocal();
  const name = local(partner.trade_name, partner.ar_trade_name);
  const { contact, decided_at: decidedAt } = partner;
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,2fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          {decidedAt === null
            ? t('console.appliedOn', { when: formatInstant(partner.applied_at, language) })
            : t('console.decidedOn', { when: formatInstant(decidedAt, language) })}
        </p>
        {partner.reason !== null && (
          <p className="mt-1 text-sm">
            <bdi>{partner.reason}</bdi>
          </p>
        )}
      </div>
      <dl className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 text-sm">
        <Fact name={t('console.trn')}>{partner.trn}</Fact>
        <Fact name={t('console.licenceNumber')}>{partner.licence_number}</Fact>
      </dl>
      <div className="min-w-0 text-sm">
        {contact === null ? (
          <p className="text-ink-soft">{t('console.accountEnded')}</p>
        ) : (
          <>
            <p>
              <bdi>{contact.name}</bdi>
            </p>
            <p className="truncate text-ink-soft">
              <bdi dir="ltr">{contact.email}</bdi>
            </p>
            <p className="text-ink-soft">
              <bdi dir="ltr">{contact.mobile}</bdi>
            </p>
          </>
        )}
      </div>
      <div className="flex flex-wrap content-start items-start gap-2">
        {partner.licence_file !== null && (
          <a
            href={partner.licence_file}
            target="_blank"
            rel="noopener"
            className={buttonClass({ tone: 'quiet', size: 'small' })}
          >
            {t('console.licence')}
          </a>
        )}
        {partner.state === 'waiting' && (
          <>
            <Button size="small" onClick={onReject}>
              {t('console.reject')}
              <span className="sr-only">{name}</span>
            </Button>
            <Button tone="cta" size="small" onClick={onApprove}>
              {t('console.approve')}
              <span className="sr-only">{name}</span>
            </Button>
          </>
        )}
      </div>
      <PartnerCredit partner={partner} {...acts} />
    </li>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="truncate">
      <bdi dir="ltr">{children}</bdi>
    </dd>
  </>
);
