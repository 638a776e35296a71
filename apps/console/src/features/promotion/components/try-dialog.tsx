import { useFormTexts } from '@nadi/browser/form/form-texts';
import { Refused } from '@nadi/browser/refused';
import type { ConsolePromotion } from '@nadi/contract/promotion/console-endpoints';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { fieldText } from '@nadi/i18n/field-text';
import { Button } from '@nadi/ui/controls/button.tsx';
import { FieldNotes } from '@nadi/ui/controls/field.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { type FormEvent, useState } from 'react';
import type { SoldGroup } from '../../../platform/console-kind.ts';
import { DayPicker } from '../../../platform/day-picker.tsx';
import { Failed, failureText } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { useSession } from '../../staff/api.ts';
import { useSold, useTryPromotions } from '../api.ts';
import {
  newTrial,
  type TrialForm,
  type TrialPartProps,
  trialCart,
  trialFaults,
} from '../trial-cart.ts';
import { TrialResult } from './trial-result.tsx';
import { TrialRows } from './trial-rows.tsx';

export interface TryDialogProps {
  readonly promotions: readonly ConsolePromotion[];
  readonly onClose: () => void;
}

/** Dialog that shows what a cart would cost, with its promotions (PROMO-15). */
export function TryDialog({ promotions, onClose }: TryDialogProps) {
  const t = useT('console-promotion');
  const sold = useSold();
  return (
    <Dialog title={t('console.promotion.try')} onClose={onClose}>
      <Loaded
        data={sold.data}
        failed={sold.isError && <Failed error={sold.error} onAgain={() => void sold.refetch()} />}
        skeleton={<Skeleton className="h-64" />}
        empty={<p>{t('console.promotion.tryNothing')}</p>}
      >
        {(groups) => <Trial groups={groups} promotions={promotions} />}
      </Loaded>
    </Dialog>
  );
}

interface TrialProps extends Pick<TryDialogProps, 'promotions'> {
  readonly groups: readonly SoldGroup[];
}

function Trial({ groups, promotions }: TrialProps) {
  const t = useT('console-promotion');
  const priced = useTryPromotions();
  const session = useSession().data;
  const [form, setForm] = useState(() => newTrial(session?.signed_in_at ?? ''));
  const [isSent, setSent] = useState(false);
  const faults = trialFaults(form);
  const change = (changed: Partial<TrialForm>): void => {
    setForm({ ...form, ...changed });
    priced.reset();
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    const [first] = faults;
    if (first === undefined) priced.mutate(trialCart(form, groups));
    else document.getElementById(`trial-${first}`)?.focus();
  };
  const shown = { form, onForm: change, faults: isSent ? faults : new Set<string>() };
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{t('console.promotion.tryHint')}</p>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <TrialRows {...shown} groups={groups} />
        <TrialTimes {...shown} />
        <TrialBuyer {...shown} />
        <Button type="submit" tone="cta" busy={priced.isPending}>
          {t('console.promotion.trySend')}
        </Button>
      </form>
      {priced.error && (
        <div role="alert">
          <Notice tone="danger">
            {priced.error instanceof Refused && priced.error.code === 'validation_failed'
              ? t('console.promotion.tryRefused')
              : failureText(priced.error, t)}
          </Notice>
        </div>
      )}
      {priced.data && priced.variables && (
        <TrialResult
          promotions={promotions}
          trial={{ groups, cart: priced.variables, result: priced.data }}
        />
      )}
    </div>
  );
}

function TrialTimes({ form, onForm, faults }: TrialPartProps) {
  const t = useT('console-promotion');
  const texts = useFormTexts();
  const errorOf = (name: string, label: string): string | undefined =>
    faults.has(name) ? fieldText(texts, 'required', label) : undefined;
  const day = t('console.promotion.tryDay');
  const times = [
    { name: 'from', label: t('console.promotion.tryFrom') },
    { name: 'to', label: t('console.promotion.tryTo') },
  ] as const;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <div id="trial-date" tabIndex={-1} className="flex min-w-0 flex-col gap-1.5">
        <DayPicker
          label={day}
          isLabelSeen
          date={form.date === '' ? null : (form.date as LocalDate)}
          onDate={(date) => onForm({ date: date ?? '' })}
        />
        <FieldNotes id="trial-date" error={errorOf('date', day)} />
      </div>
      {times.map(({ name, label }) => (
        <TextField
          key={name}
          id={`trial-${name}`}
          label={label}
          error={errorOf(name, label)}
          type="time"
          dir="ltr"
          value={form[name]}
          onChange={({ target }) => onForm({ [name]: target.value })}
        />
      ))}
    </div>
  );
}

const CHANNELS = ['b2c', 'members', 'partners'] as const satisfies TrialForm['channel'][];

function TrialBuyer({ form, onForm }: TrialPartProps) {
  const t = useT('console-promotion');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={t('console.promotion.tryChannel')}
        value={form.channel}
        onChange={({ target }) => onForm({ channel: target.value as TrialForm['channel'] })}
        options={CHANNELS.map((value) => ({
          value,
          label: t(`console.promotion.channel.${value}`),
        }))}
      />
      <TextField
        label={t('console.promotion.tryCode')}
        dir="ltr"
        autoComplete="off"
        maxLength={60}
        value={form.code}
        onChange={({ target }) => onForm({ code: target.value })}
      />
    </div>
  );
}
