import { inLanguage } from '@nadi/domain/kernel/localized';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Failed } from '../../../platform/page/failed.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { useDisclaimerPdf, useDisclaimers } from '../api.disclaimers.ts';
import type { OrderAccess } from '../api.ts';

/** Disclaimers that the participants of an order have signed, each as a PDF to print. */
export function SignedDisclaimers(order: OrderAccess) {
  const { t, language } = useLanguage('booking');
  const { data, error, refetch } = useDisclaimers(order);
  const pdf = useDisclaimerPdf(order);
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="mt-6 print:hidden" aria-labelledby="signed-disclaimers">
      <h2 id="signed-disclaimers" className="mb-3 text-xl">
        {t('ticket.disclaimers')}
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4">
        {data.map(({ id, name, ar_name, participant, signed_by }) => {
          const title = inLanguage({ en: name, ar: ar_name }, language);
          return (
            <li key={id} className="flex items-center justify-between gap-3 py-3">
              <span className="min-w-0">
                <bdi className="block font-medium">{title}</bdi>
                <span className="block text-sm text-ink-soft">
                  {signed_by === null
                    ? participant
                    : t('ticket.signedFor', { guardian: signed_by, name: participant })}
                </span>
              </span>
              <Button
                size="small"
                busy={pdf.isPending && pdf.variables === id}
                onClick={() => pdf.mutate(id)}
              >
                <Icon name="download" />
                {t('ticket.pdf')}
                <span className="sr-only">
                  {' '}
                  {title}, {participant}
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
