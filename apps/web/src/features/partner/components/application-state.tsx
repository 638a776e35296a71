import { buttonClass } from '@nadi/ui/controls/button-class';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/page/texts.tsx';
import type { Company } from '../api.ts';
import { useBusinessName } from '../model.ts';

/** Shows an application the venue is reviewing. */
export function ApplicationSent({ lead }: { lead: string }) {
  const t = useT('partner');
  return (
    <div role="status" className="flex flex-col gap-4">
      <Notice tone="success" title={t('partner.waitingTitle')}>
        {lead}
      </Notice>
      <Link to="/" className={buttonClass({ wide: true })}>
        {t('partner.toHome')}
      </Link>
    </div>
  );
}

/** Shows why the last application was rejected. */
export function ApplicationRejected({ company }: { company: Company }) {
  const t = useT('partner');
  const nameOf = useBusinessName();
  return (
    <Notice tone="danger" title={t('partner.rejectedTitle', { company: nameOf(company) })}>
      <p className="break-words whitespace-pre-line">{company.reason}</p>
    </Notice>
  );
}
