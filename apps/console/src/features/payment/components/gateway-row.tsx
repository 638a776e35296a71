import type { ConsoleGateway, TestedGateway } from '@nadi/contract/payment/console-endpoints';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Notice, type NoticeTone } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useConsole } from '../../../platform/console.tsx';
import { CopyButton } from '../../../platform/copy-button.tsx';
import { failureText } from '../../../platform/failed.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage, useLocal, useT } from '../../../platform/texts.tsx';
import { useTestGateway } from '../api.ts';
import { MoveButtons } from './move-buttons.tsx';

interface GatewayRowProps {
  readonly gateway: ConsoleGateway;
  /** Accounts in the order of offer. */
  readonly all: readonly ConsoleGateway[];
  readonly onOpen: () => void;
  readonly onTurn: () => void;
}

/** Gateway account in the list: a row on a wide screen, a card on a phone. */
export function GatewayRow({ gateway, all, onOpen, onTurn }: GatewayRowProps) {
  const t = useT('console-gateway');
  const local = useLocal();
  const test = useTestGateway();
  const name = local(gateway.name, gateway.ar_name);
  // A result is of the account as it was tested.
  const tested = test.variables?.version === gateway.version ? test.data : undefined;
  const showFailure = (error: Error) => void toasts.show('error', failureText(error, t));
  return (
    <li className="grid items-start gap-x-6 gap-y-3 rounded-card border border-line p-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,5fr)] lg:rounded-none lg:border-x-0 lg:border-t-0 lg:px-0">
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <p className="max-w-full font-medium">
          <bdi>{name}</bdi>
        </p>
        <div className="flex flex-wrap gap-1.5">
          <StateBadge gateway={gateway} />
          {gateway.is_double && <Badge tone="accent">{t('console.gateway.double')}</Badge>}
        </div>
      </div>
      <Account gateway={gateway} />
      <div className="flex flex-wrap items-start gap-2 lg:justify-end">
        <MoveButtons gateway={gateway} all={all} name={name} />
        {gateway.kind !== 'counter' && (
          <Button
            size="small"
            busy={test.isPending}
            onClick={() => test.mutate(gateway, { onError: showFailure })}
          >
            {t('console.gateway.test')}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        <Button size="small" onClick={onTurn}>
          <Icon name={gateway.is_enabled ? 'pause' : 'play'} />
          {t(gateway.is_enabled ? 'console.gateway.off' : 'console.gateway.on')}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button size="small" onClick={onOpen}>
          {t('console.gateway.change')}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      <div role="status" className="lg:col-span-full empty:hidden">
        {tested && <Tested tested={tested} />}
      </div>
    </li>
  );
}

function StateBadge({ gateway: { enabled_at: at } }: Pick<GatewayRowProps, 'gateway'>) {
  const { t, language } = useLanguage('console-gateway');
  return at === null ? (
    <Badge>{t('console.gateway.isOffNow')}</Badge>
  ) : (
    <Badge tone="success">
      {t('console.gateway.since', { instant: formatInstant(at, language) })}
    </Badge>
  );
}

/** Gateway, least amount and stored secrets of an account. */
function Account({ gateway }: Pick<GatewayRowProps, 'gateway'>) {
  const { t, language } = useLanguage('console-gateway');
  const { currency } = useConsole().venue;
  const { kind, customer, least, is_double: isDouble } = gateway;
  const secrets = {
    password: gateway.has_password,
    ...(kind === 'stripe' && { webhook: gateway.has_webhook_secret }),
  };
  return (
    <ul className="min-w-0 text-sm text-ink-soft">
      <li className="text-base text-ink">{t(`console.gateway.kind.${kind}`)}</li>
      {customer !== '' && (
        <li className="wrap-anywhere">
          <bdi dir="ltr">{customer}</bdi>
        </li>
      )}
      <li>
        {t('console.gateway.from', {
          amount: formatMoney(fromDecimal(least), currency, language),
        })}
      </li>
      {!isDouble &&
        kind !== 'counter' &&
        Object.entries(secrets).map(([secret, isStored]) => (
          <li key={secret} className={isStored || secret === 'webhook' ? undefined : 'text-danger'}>
            {t(secretText(kind, secret === 'webhook', isStored))}
          </li>
        ))}
      {!isDouble && gateway.webhook_url !== null && <WebhookAddress url={gateway.webhook_url} />}
    </ul>
  );
}

/** Address that is entered at the gateway, so that it sends its messages there. */
function WebhookAddress({ url }: { readonly url: string }) {
  const t = useT('console-gateway');
  return (
    <li className="mt-2 flex flex-col items-start gap-1.5">
      <span>{t('console.gateway.webhookUrl')}</span>
      <bdi dir="ltr" className="text-ink wrap-anywhere">
        {url}
      </bdi>
      <CopyButton text={url} label={t('console.gateway.copyWebhookUrl')} />
    </li>
  );
}

function secretText(kind: ConsoleGateway['kind'], isWebhook: boolean, isStored: boolean) {
  if (isWebhook) return isStored ? 'console.gateway.hasWebhook' : 'console.gateway.noWebhook';
  if (kind === 'stripe') return isStored ? 'console.gateway.hasKey' : 'console.gateway.noKey';
  return isStored ? 'console.gateway.hasPassword' : 'console.gateway.noPassword';
}

const TONES: Readonly<Record<TestedGateway['outcome'], NoticeTone>> = {
  works: 'success',
  answered: 'info',
  other_account: 'danger',
  refused: 'danger',
  no_answer: 'danger',
  not_usable: 'danger',
};

/** Result of a test in plain words, with the gateway's own. */
function Tested({ tested: { outcome, code, text } }: { tested: TestedGateway }) {
  const t = useT('console-gateway');
  const own = [code, text].filter((one) => one !== '').join(' · ');
  return (
    <Notice tone={TONES[outcome]} title={t(`console.gateway.tested.${outcome}`)}>
      {own !== '' && (
        <p className="text-sm">
          {t('console.gateway.ownWords')} <bdi>{own}</bdi>
        </p>
      )}
    </Notice>
  );
}
