import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { type ReactNode, useState } from 'react';
import { useDateText } from '../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { toastOutcome } from '../../../platform/page/toast-outcome.ts';
import { type Allowances, useAllowances } from '../api.credit.ts';
import { type Company, useRemoveEmployee, useWithdrawInvitation } from '../api.ts';
import { AllowanceDialog } from './allowance-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';

/** Lists a company's employees and pending invitations, for its owner. */
export function PeoplePart({ company }: { company: Company }) {
  const t = useT('partner');
  const [isInviting, setInviting] = useState(false);
  const { employees, invitations, employees_at_most: max } = company;
  const count = employees.length + invitations.length;
  const { data: allowances } = useAllowances();
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-xl">{t('partner.employees')}</h2>
          <p className="text-sm text-ink-soft">{t('partner.places', { count, max })}</p>
        </div>
        {count < max && (
          <Button tone="cta" onClick={() => setInviting(true)}>
            <Icon name="plus" />
            {t('partner.invite')}
          </Button>
        )}
      </div>
      {count === 0 ? (
        <p className="text-ink-soft">{t('partner.noEmployees')}</p>
      ) : (
        <ul>
          {employees.map((one) => (
            <Employee key={one.id} employee={one} allowances={allowances} />
          ))}
          {invitations.map((one) => (
            <Invited key={one.id} invitation={one} />
          ))}
        </ul>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Card>
  );
}

interface RowProps {
  readonly name: ReactNode;
  readonly below: ReactNode;
  readonly badge?: ReactNode;
  readonly action: ReactNode;
}

const Row = ({ name, below, badge, action }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="break-all">{name}</bdi>
        {badge}
      </p>
      {below && <p className="break-all text-sm text-ink-soft">{below}</p>}
    </div>
    {action}
  </li>
);

/** Monthly allowance on credit with what is used of it; none limits every employee. */
function AllowanceLine({ allowances, id }: { allowances: Allowances; id: number }) {
  const { t, language } = useLanguage('partner');
  const own = allowances.data.find((one) => one.id === id);
  if (own === undefined) return null;
  const money = (amount: number) => formatMoney(fromDecimal(amount), allowances.currency, language);
  if (own.monthly === null) return <>{t('partner.allowanceNone')}</>;
  return <>{t('partner.allowanceUsed', { used: money(own.used), monthly: money(own.monthly) })}</>;
}

interface EmployeeProps {
  readonly employee: Company['employees'][number];
  /** Absent while they load, or where they failed to. */
  readonly allowances: Allowances | undefined;
}

function Employee({ employee, allowances }: EmployeeProps) {
  const t = useT('partner');
  const [isAllowing, setAllowing] = useState(false);
  const allowance = allowances?.data.find(({ id }) => id === employee.id);
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoveEmployee(employee.id);
  const { name, email } = employee;
  const close = (): void => setRemoving(false);
  const label = t('partner.remove');
  return (
    <>
      <Row
        name={name}
        below={
          <>
            {email && (
              <bdi dir="ltr" className="block">
                {email}
              </bdi>
            )}
            {allowances && <AllowanceLine allowances={allowances} id={employee.id} />}
          </>
        }
        action={
          <div className="flex flex-wrap gap-2">
            {allowance && (
              <Button
                size="small"
                aria-label={t('partner.actionOf', { action: t('partner.allowance'), name })}
                onClick={() => setAllowing(true)}
              >
                {t('partner.allowance')}
              </Button>
            )}
            <Button
              size="small"
              aria-label={t('partner.actionOf', { action: label, name })}
              onClick={() => setRemoving(true)}
            >
              {label}
            </Button>
          </div>
        }
      />
      {isAllowing && allowance && (
        <AllowanceDialog allowance={allowance} onClose={() => setAllowing(false)} />
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t('partner.removeWhat', { name })}
          confirmLabel={label}
          cancelLabel={t('partner.keep')}
          danger
          busy={remove.isPending}
          onConfirm={() =>
            void toastOutcome(remove.mutateAsync(null), t('partner.removed', { name })).finally(
              close,
            )
          }
          onCancel={close}
        >
          <p>{t('partner.removeLead', { name })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Invited({ invitation }: { invitation: Company['invitations'][number] }) {
  const t = useT('partner');
  const dateText = useDateText();
  const withdraw = useWithdrawInvitation(invitation.id);
  const { email, expires_at } = invitation;
  const label = t('partner.takeBack');
  return (
    <Row
      name={email}
      badge={<Badge tone="bright">{t('partner.isInvited')}</Badge>}
      below={t('partner.invitedUntil', { date: dateText(expires_at.slice(0, 10)) })}
      action={
        <Button
          size="small"
          busy={withdraw.isPending}
          aria-label={t('partner.actionOf', { action: label, name: email })}
          onClick={() => void toastOutcome(withdraw.mutateAsync(null), t('partner.taken'))}
        >
          {label}
        </Button>
      }
    />
  );
}
