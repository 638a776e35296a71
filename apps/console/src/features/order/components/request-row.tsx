import type { ConsoleRequest } from '@nadi/contract/order/console-endpoints';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { dateOnScreen } from '@nadi/i18n/dates';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import type { ReactNode } from 'react';
import { formatInstant } from '../../../platform/instant.ts';
import { lineTime } from '../../../platform/line-time.ts';
import { useLanguage, useLocal } from '../../../platform/texts.tsx';
import {
  type Answering,
  type Approval,
  inHours,
  isOpenApproval,
  type RequestedLine,
} from '../model.ts';

/** Renderer of something about a line, which another feature provides. */
export type RenderLine = (request: ConsoleRequest, line: RequestedLine) => ReactNode;

export interface RequestRowProps {
  readonly request: ConsoleRequest;
  /** Renders the button that shows the participants of a line. */
  readonly participantsOf: RenderLine;
  /** Renders the other bookings of the line's day. */
  readonly dayOf: RenderLine;
  readonly onApprove: (of: Answering) => void;
  readonly onReject: (of: Answering) => void;
}

/** Time left below which a deadline is marked. */
const URGENT_MINUTES = 6 * 60;

/** Request with its deadline, its customer, and each of its lines with their approvals. */
export function RequestRow({
  request,
  participantsOf,
  dayOf,
  onApprove,
  onReject,
}: RequestRowProps) {
  const { t, language } = useLanguage('console-requests');
  const { customer, notes, order_number: number, state } = request;
  const isUrgent = state === 'waiting' && request.minutes_left < URGENT_MINUTES;
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi dir="ltr">{number}</bdi>
          {state !== 'waiting' && <Badge>{t(`console.requestState.${state}`)}</Badge>}
        </p>
        <p className={isUrgent ? 'text-sm text-danger' : 'text-sm'}>
          <Deadline request={request} />
        </p>
        <p className="text-sm text-ink-soft">
          {t('console.requestedOn', {
            when: formatInstant(request.placed_at, language),
            ...inHours(request.age_minutes),
          })}
        </p>
      </div>
      <div className="min-w-0 text-sm">
        <p>
          <bdi>{customer.name}</bdi>
        </p>
        <p className="text-ink-soft">
          <bdi dir="ltr">{customer.mobile}</bdi>
        </p>
        <p className="truncate text-ink-soft">
          <bdi dir="ltr">{customer.email}</bdi>
        </p>
        {notes && (
          <p className="mt-1">
            <bdi>{notes}</bdi>
          </p>
        )}
      </div>
      <ul className="flex min-w-0 flex-col gap-3">
        {request.lines.map((line, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order have a fixed order.
            key={index}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2"
          >
            <LineFacts line={line} currency={request.currency}>
              {participantsOf(request, line)}
            </LineFacts>
            <ul className="flex min-w-0 flex-col gap-2">
              {line.approvals.map((approval) => (
                <li key={approval.id} className="flex flex-wrap items-center gap-2 text-sm">
                  <ApprovalFacts approval={approval} />
                  {approval.can_answer === 1 && isOpenApproval(request, line, approval) && (
                    <Answers
                      line={line}
                      approval={approval}
                      onApprove={() => onApprove({ request, line, approval })}
                      onReject={() => onReject({ request, line, approval })}
                    />
                  )}
                </li>
              ))}
            </ul>
            {dayOf(request, line)}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Time left for the answer, or the end of the time to pay. */
function Deadline({ request }: { request: ConsoleRequest }) {
  const { t, language } = useLanguage('console-requests');
  const { state, answer_until: until, pay_until: payUntil } = request;
  const when = formatInstant(until, language);
  if (state === 'waiting') {
    return t('console.answerWithin', { when, ...inHours(request.minutes_left) });
  }
  if (state === 'to_pay' && payUntil !== null) {
    return t('console.payWithin', { when: formatInstant(payUntil, language) });
  }
  return null;
}

/** Requested thing with its time and price. */
function LineFacts({
  line,
  currency,
  children: participants,
}: {
  line: RequestedLine;
  currency: string;
  children: ReactNode;
}) {
  const { t, language } = useLanguage('console-requests');
  const local = useLocal();
  const { date, start_time: from, end_time: to, quantity } = line;
  const where = line.where === null ? null : local(line.where, line.ar_where ?? line.where);
  return (
    <div className="min-w-0 text-sm">
      <p className="font-medium">
        {where !== null && (
          <>
            <bdi>{where}</bdi>
            {' · '}
          </>
        )}
        <bdi>{local(line.name, line.ar_name)}</bdi>
        {quantity > 1 && ` × ${quantity}`}
      </p>
      {date !== null && (
        <p>
          {dateOnScreen(date, language, false)} <bdi>{lineTime(from, to, language)}</bdi>
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3">
        <Money fils={fromDecimal(line.total_price)} currency={currency} />
        {line.is_rejected === 1 && <Badge tone="danger">{t('console.lineRejected')}</Badge>}
      </p>
      {participants}
    </div>
  );
}

/** Side that approves, and its answer: who, when and why. */
function ApprovalFacts({ approval }: { approval: Approval }) {
  const { t, language } = useLanguage('console-requests');
  const { which, answer, reason, answered_at: at, answered_by: by } = approval;
  const whose = t(`console.approval.${which}`);
  if (answer === 0 || at === null) return <span>{whose}</span>;
  const facts = { by: by ?? '', when: formatInstant(at, language) };
  return (
    <span className="min-w-0">
      {whose}
      {': '}
      {t(answer === 1 ? 'console.approvedBy' : 'console.rejectedBy', facts)}
      {reason !== null && (
        <>
          {' '}
          <bdi>{reason}</bdi>
        </>
      )}
    </span>
  );
}

interface AnswersProps {
  readonly line: RequestedLine;
  readonly approval: Approval;
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

function Answers({ line, approval, onApprove, onReject }: AnswersProps) {
  const { t } = useLanguage('console-requests');
  const local = useLocal();
  const about = `${local(line.name, line.ar_name)} · ${t(`console.approval.${approval.which}`)}`;
  return (
    <>
      <Button size="small" onClick={onReject}>
        {t('console.reject')}
        <span className="sr-only">{about}</span>
      </Button>
      <Button tone="cta" size="small" onClick={onApprove}>
        {t('console.approve')}
        <span className="sr-only">{about}</span>
      </Button>
    </>
  );
}
