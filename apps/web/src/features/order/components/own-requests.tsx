import { fromDecimal } from '@nadi/domain/kernel/money';
import type { BookingMessages } from '@nadi/i18n/generated/booking.ids';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Badge, type BadgeTone } from '@nadi/ui/data/badge.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { Link } from '@tanstack/react-router';
import { localMinuteAt } from '../../../platform/device/local-time.ts';
import { useDeadlineText } from '../../../platform/line/deadline-text.ts';
import { useLineTexts } from '../../../platform/line/kinds.ts';
import { factsOf } from '../../../platform/line/line.ts';
import { LineWhen } from '../../../platform/line/line-when.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { type OwnRequest, useOwnRequests } from '../api.ts';

type StateText = Extract<keyof BookingMessages, `request.${string}`>;

const STATES = {
  waiting: ['accent', 'request.waiting'],
  to_pay: ['bright', 'request.to_pay'],
  rejected: ['danger', 'request.rejected'],
  lapsed: ['plain', 'request.lapsed'],
  unpaid: ['plain', 'request.unpaid'],
  given_up: ['plain', 'request.given_up'],
} as const satisfies Readonly<Record<string, readonly [BadgeTone, StateText]>>;

type Shown = keyof typeof STATES;

const isShown = (state: string | undefined): state is Shown =>
  state !== undefined && Object.hasOwn(STATES, state);

/** Checks whether a line is requested by itself, and not with another as a racket with its court. */
const isOwnLine = ({ parent_key: parent }: OwnRequest['products'][number]): boolean =>
  parent === null;

/** Lists the customer's requests for approval that are no bookings yet, or did not become one. */
export function OwnRequests() {
  const t = useT('booking');
  const { data = [] } = useOwnRequests();
  const shown = data.filter(({ request }) => isShown(request?.state));
  if (shown.length === 0) return null;
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-lg text-ink-soft">{t('request.title')}</h2>
      <ul className="flex flex-col gap-3">
        {shown.map((one) => (
          <li key={one.order_id}>
            <RequestRow order={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequestRow({ order }: { order: OwnRequest }) {
  const t = useT('booking');
  const deadlineText = useDeadlineText();
  const { request, products, expires_at: until, token, total, currency } = order;
  const state = isShown(request?.state) ? request.state : 'waiting';
  const [tone, label] = STATES[state];
  const isPending = state === 'waiting' && products.some((one) => one.is_pending_approval === 1);
  const isOpen = state === 'waiting' || state === 'to_pay';
  return (
    <article className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4">
      <div className="flex min-w-48 grow flex-col gap-2">
        {products.filter(isOwnLine).map((product) => (
          <RequestedLine
            key={product.key}
            product={product}
            isRejected={isOpen && product.is_rejected === 1}
          />
        ))}
        {isOpen && until !== null && (
          <p className="text-sm text-ink-soft">
            {t(state === 'waiting' ? 'request.answerUntil' : 'request.payUntil', {
              until: deadlineText(localMinuteAt(Date.parse(until))),
            })}
          </p>
        )}
      </div>
      <Badge tone={tone}>{t(isPending ? 'status.pendingApproval' : label)}</Badge>
      {total === 0 ? t('home.free') : <Money fils={fromDecimal(total)} currency={currency} />}
      <Link
        to="/paymentsuccess/$token"
        params={{ token }}
        className={buttonClass({ tone: state === 'to_pay' ? 'cta' : 'plain', size: 'small' })}
      >
        {t(state === 'to_pay' ? 'request.pay' : 'request.open')}
        <span className="sr-only">{order.order_number}</span>
      </Link>
    </article>
  );
}

interface RequestedLineProps {
  readonly product: OwnRequest['products'][number];
  /** Set where the rest of the request is still open. */
  readonly isRejected: boolean;
}

function RequestedLine({ product, isRejected }: RequestedLineProps) {
  const t = useT('booking');
  const facts = factsOf(product);
  const { title, where } = useLineTexts(facts);
  return (
    <div>
      {where && (
        <p className="text-sm text-ink-soft">
          <bdi>{where}</bdi>
        </p>
      )}
      <h3 className="text-lg font-medium">
        <bdi>{title}</bdi>
      </h3>
      <LineWhen line={facts} />
      {isRejected && <Badge tone="danger">{t('request.rejected')}</Badge>}
    </div>
  );
}
