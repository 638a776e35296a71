import { REASON_LENGTH_MAX } from '@nadi/domain/order/cancel-reason';
import type { CancelledBy } from '@nadi/domain/staff/rights';
import { ChoiceField } from '@nadi/ui/controls/choice-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { useT } from '../../../platform/texts.tsx';
import type { CancelWay } from '../api.ts';

export interface PartyFieldProps {
  readonly id: string;
  readonly label: string;
  readonly by: CancelledBy;
  readonly onChange: (by: CancelledBy) => void;
}

/** Field for the party that wants a booking changed: its customer or the venue. */
export function PartyField({ id, label, by, onChange }: PartyFieldProps) {
  const t = useT('console-day');
  return (
    <ChoiceField
      id={id}
      label={label}
      isSeveral={false}
      options={[
        { value: 'customer', label: t('console.cancelBy.customer') },
        { value: 'venue', label: t('console.cancelBy.venue') },
      ]}
      chosen={[by]}
      onChange={([chosen]) => onChange(chosen === 'venue' ? 'venue' : 'customer')}
    />
  );
}

export interface ReasonFieldProps {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}

/** Field for the reason of a change, which is kept in the audit log and with cancelled tickets. */
export function ReasonField({ reason, onChange }: ReasonFieldProps) {
  const t = useT('console-day');
  return (
    <TextField
      label={t('console.reason')}
      optional
      maxLength={REASON_LENGTH_MAX}
      value={reason}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export interface WayFieldProps {
  readonly id: string;
  readonly ways: readonly CancelWay[];
  readonly way: CancelWay;
  readonly onChange: (way: CancelWay) => void;
}

/**
 * Field for the way of a refund: to what paid the order, or to the customer's wallet (REFUND-06);
 * none where the place is given up (ORDER-31).
 */
export function WayField({ id, ways, way, onChange }: WayFieldProps) {
  const t = useT('console-day');
  return (
    <ChoiceField
      id={id}
      label={t('console.cancelWay')}
      isSeveral={false}
      options={ways.map((one) => ({ value: one, label: t(`console.cancelWay.${one}`) }))}
      chosen={[way]}
      onChange={([chosen]) => onChange(ways.find((one) => one === chosen) ?? 'original')}
    />
  );
}
