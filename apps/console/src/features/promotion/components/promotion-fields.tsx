import { EACH_WEEKDAY } from '@nadi/domain/kernel/weekdays';
import type { PromotionBody } from '@nadi/domain/promotion/promotion-form';
import { weekdayOfBit } from '@nadi/i18n/dates';
import { CheckStrip } from '@nadi/ui/controls/check-strip.tsx';
import { ChoiceField } from '@nadi/ui/controls/choice-field.tsx';
import { FieldNotes } from '@nadi/ui/controls/field.tsx';
import { ErrorSummary } from '@nadi/ui/feedback/error-summary.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { failureText } from '../../../platform/failed.tsx';
import { useLanguage, useT } from '../../../platform/texts.tsx';
import type { Attempt, WriteBody } from '../../../platform/written-dialog.tsx';
import { FIELD_NAMES } from '../field-labels.ts';
import { EffectParts } from './effect-parts.tsx';
import {
  DatePart,
  FormProvider,
  idOf,
  MoneyPart,
  NumberPart,
  Parts,
  SwitchPart,
  TextPart,
  TimePart,
  useErrorText,
  useField,
  useForm,
} from './parts.tsx';
import { ProductsPart } from './product-parts.tsx';

/** Form of a promotion: first what it gives, then everything that limits it. */
export const PromotionFields: WriteBody = ({ body: written, onBody, attempt }) => {
  const t = useT('console-promotion');
  const body = written as PromotionBody;
  const set = (changed: Partial<PromotionBody>) => onBody({ ...written, ...changed });
  return (
    <FormProvider value={{ body, errors: attempt.errors, set }}>
      <Failures attempt={attempt} />
      <EffectParts />
      <Parts title={t('console.promotion.naming')}>
        <NameParts />
      </Parts>
      <Parts title={t('console.promotion.on')}>
        <ProductsPart />
      </Parts>
      <Parts title={t('console.promotion.when')} hint={t('console.promotion.whenHint')}>
        <TimeParts />
      </Parts>
      <Parts title={t('console.promotion.whom')}>
        <ChannelsPart />
        <SwitchPart name="first_booking" />
        <MoneyPart name="least" hint={t('console.promotion.leastHint')} />
      </Parts>
      <Parts title={t('console.promotion.together')} hint={t('console.promotion.stacksHint')}>
        <SwitchPart name="stacks" />
        <NumberPart name="priority" hint={t('console.promotion.priorityHint')} />
      </Parts>
      <Parts title={t('console.promotion.limits')} hint={t('console.promotion.limitsHint')}>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <NumberPart name="limit_total" />
          <NumberPart name="limit_per_customer" />
          <NumberPart name="limit_per_day" />
        </div>
      </Parts>
    </FormProvider>
  );
};

/** Errors of the last attempt, at the top of the form. */
function Failures({ attempt }: { attempt: Attempt }) {
  const t = useT('console-promotion');
  const textOf = useErrorText();
  const faults = FIELD_NAMES.flatMap((name) => {
    const paths = Object.keys(attempt.errors);
    const path = paths.find((one) => one === name || one.startsWith(`${name}.`));
    const wrong = path === undefined ? undefined : attempt.errors[path];
    return wrong === undefined ? [] : [{ id: idOf(name), text: textOf(name, wrong) }];
  });
  return (
    <>
      <ErrorSummary attempt={attempt} faults={faults} />
      {attempt.failure !== null && (
        <div role="alert">
          <Notice tone="danger">{failureText(attempt.failure, t)}</Notice>
        </div>
      )}
    </>
  );
}

function NameParts() {
  const t = useT('console-promotion');
  const { body, set } = useForm();
  const { id, label, error } = useField('by');
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2 [&_.text-sm]:leading-6">
        <div dir="ltr" lang="en" className="min-w-0">
          <TextPart name="name" />
        </div>
        <div dir="rtl" lang="ar" className="min-w-0">
          <TextPart name="ar_name" />
        </div>
      </div>
      <ChoiceField
        id={id}
        label={label}
        error={error}
        isSeveral={false}
        options={(['code', 'auto'] as const).map((value) => ({
          value,
          label: t(`console.promotion.by.${value}`),
        }))}
        chosen={[body.by]}
        onChange={([by]) => by !== undefined && set({ by: by as PromotionBody['by'] })}
      />
      {body.by === 'code' && (
        <TextPart name="code" dir="ltr" hint={t('console.promotion.codeHint')} />
      )}
    </>
  );
}

const EVERY_DAY = 127;

function TimeParts() {
  const { language } = useLanguage();
  const { body, set } = useForm();
  const { id, label, error } = useField('weekdays');
  const days = body.weekdays || EVERY_DAY;
  const takeDays = (bits: readonly number[]): void => {
    const sum = bits.reduce((all, bit) => all | bit, 0);
    if (sum !== 0) set({ weekdays: sum === EVERY_DAY ? 0 : sum });
  };
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DatePart name="from_date" />
        <DatePart name="until_date" />
      </div>
      <div id={id} tabIndex={-1}>
        <CheckStrip
          label={label}
          options={EACH_WEEKDAY.map((bit) => ({ value: bit, label: weekdayOfBit(bit, language) }))}
          values={EACH_WEEKDAY.filter((bit) => (days & bit) !== 0)}
          onChange={takeDays}
        />
        <FieldNotes id={id} error={error} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TimePart name="from_time" />
        <TimePart name="to_time" />
      </div>
    </>
  );
}

const CHANNELS = ['b2c', 'members', 'partners'] as const satisfies PromotionBody['channels'];

function ChannelsPart() {
  const t = useT('console-promotion');
  const { body, set } = useForm();
  const { id, label, error } = useField('channels');
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-1.5">
      <CheckStrip
        label={label}
        options={CHANNELS.map((value) => ({
          value,
          label: t(`console.promotion.channel.${value}`),
        }))}
        values={body.channels}
        onChange={(chosen) => set({ channels: CHANNELS.filter((one) => chosen.includes(one)) })}
      />
      <FieldNotes id={id} hint={t('console.promotion.channelsHint')} error={error} />
    </div>
  );
}
