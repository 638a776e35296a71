import type { Wrong } from '@nadi/browser/form/field-errors';
import { useFormTexts } from '@nadi/browser/form/form-texts';
import { SecretField } from '@nadi/browser/form/secret-field.tsx';
import type { ConsoleGateway } from '@nadi/contract/payment/console-endpoints';
import type { GatewayBody } from '@nadi/domain/payment/gateway-form';
import { GATEWAY_KINDS } from '@nadi/domain/payment/gateway-kind';
import { fieldText } from '@nadi/i18n/field-text';
import { ChoiceField } from '@nadi/ui/controls/choice-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { ErrorSummary } from '@nadi/ui/feedback/error-summary.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { createContext, useContext, useState } from 'react';
import { failureText } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import type { Attempt, WriteBody } from '../../../platform/written-dialog.tsx';
import { FIELD_NAMES, type FieldName, labelOf } from '../model.ts';
import { OriginRows } from './origin-rows.tsx';

/** Account whose form is open; `null`: a new one. */
export const StoredGateway = createContext<ConsoleGateway | null>(null);

const NAMES = ['name', 'ar_name'] as const;

const idOf = (path: string): string => `gateway-${path.replaceAll('.', '-')}`;

/**
 * Returns the errors of the last attempt: texts by path, in the order of the form.
 *
 * After a change of the gateway they are those of the names, whose fields stay.
 */
function useErrors(attempt: Attempt, kind: GatewayBody['kind']) {
  const t = useT('console-gateway');
  const [attempted, setAttempted] = useState({ attempt, kind });
  if (attempted.attempt !== attempt) setAttempted({ attempt, kind });
  const { errors } = attempt;
  const shown = attempted.kind === kind ? FIELD_NAMES : NAMES;
  const texts = useFormTexts();
  const textOf = (path: string, wrong: Wrong): string => {
    if ('text' in wrong) return wrong.text;
    const [field = ''] = path.split('.');
    const label =
      path === field ? labelOf(field as FieldName, kind, t) : t('console.gateway.origin');
    return fieldText(texts, wrong.fault, label);
  };
  return shown.flatMap((name) =>
    Object.entries(errors)
      .filter(([path]) => path === name || path.startsWith(`${name}.`))
      .map(([path, wrong]) => ({ path, text: textOf(path, wrong) })),
  );
}

/** Form of a gateway account: its gateway, its names at the checkout and its access. */
export const GatewayFields: WriteBody = ({ body: written, onBody, attempt }) => {
  const t = useT('console-gateway');
  const stored = useContext(StoredGateway);
  const body = written as GatewayBody;
  const set = (changed: Partial<GatewayBody>) => onBody({ ...written, ...changed });
  const errors = useErrors(attempt, body.kind);
  const errorOf = (path: string) => errors.find((one) => one.path === path)?.text;
  const field = (name: FieldName) => ({
    id: idOf(name),
    label: labelOf(name, body.kind, t),
    error: errorOf(name),
  });
  return (
    <>
      <ErrorSummary
        attempt={attempt}
        faults={errors.map(({ path, text }) => ({ id: idOf(path), text }))}
      />
      {attempt.failure !== null && (
        <div role="alert">
          <Notice tone="danger">{failureText(attempt.failure, t)}</Notice>
        </div>
      )}
      {stored === null ? (
        <ChoiceField
          {...field('kind')}
          isSeveral={false}
          options={GATEWAY_KINDS.map((value) => ({
            value,
            label: t(`console.gateway.kind.${value}`),
          }))}
          chosen={[body.kind]}
          onChange={([kind]) => kind && set({ kind: kind as GatewayBody['kind'] })}
        />
      ) : (
        <p className="font-medium">{t(`console.gateway.kind.${stored.kind}`)}</p>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2 [&_.text-sm]:leading-6">
        {NAMES.map((name) => (
          <div
            key={name}
            dir={name === 'name' ? 'ltr' : 'rtl'}
            lang={name === 'name' ? 'en' : 'ar'}
          >
            <TextField
              {...field(name)}
              autoComplete="off"
              value={body[name]}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          </div>
        ))}
      </div>
      {body.kind === 'counter' ? (
        <p className="text-sm text-ink-soft">{t('console.gateway.counterHint')}</p>
      ) : stored?.is_double ? (
        <p className="text-sm text-ink-soft">{t('console.gateway.doubleHint')}</p>
      ) : (
        <AccessFields body={body} kind={body.kind} set={set} field={field} errorOf={errorOf} />
      )}
    </>
  );
};

interface AccessProps {
  readonly body: GatewayBody;
  /** Gateway of the account; the counter has no access. */
  readonly kind: Exclude<GatewayBody['kind'], 'counter'>;
  readonly set: (changed: Partial<GatewayBody>) => void;
  readonly field: (name: FieldName) => {
    readonly id: string;
    readonly label: string;
    readonly error: string | undefined;
  };
  readonly errorOf: (path: string) => string | undefined;
}

/** Fields of the access to a gateway; what identifies a stored account is shown and stays. */
function AccessFields({ body, kind, set, field, errorOf }: AccessProps) {
  const t = useT('console-gateway');
  const stored = useContext(StoredGateway);
  const stays = stored === null ? undefined : t('console.gateway.stays');
  const text = (name: 'endpoint' | 'customer' | 'user_name' | 'store' | 'terminal') => ({
    ...field(name),
    dir: 'ltr' as const,
    autoComplete: 'off',
    value: body[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => set({ [name]: target.value }),
  });
  const secret = (name: 'password' | 'webhook_secret', isStored: boolean | undefined) => ({
    ...field(name),
    autoComplete: 'new-password' as const,
    hint: isStored ? t('console.gateway.secretStored') : undefined,
    value: body[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => set({ [name]: target.value }),
  });
  const password = <SecretField {...secret('password', stored?.has_password)} />;
  const origins = (
    <OriginRows
      key={kind}
      label={field('page_origins').label}
      hint={t(`console.gateway.originsHint.${kind}`)}
      origins={body.page_origins}
      onOrigins={(page_origins) => set({ page_origins })}
      errorOf={(at) => errorOf(at === undefined ? 'page_origins' : `page_origins.${at}.origin`)}
      idOf={(at) => idOf(at === undefined ? 'page_origins' : `page_origins.${at}.origin`)}
    />
  );
  const customer = (hint: string) => (
    <TextField {...text('customer')} hint={stays ?? hint} readOnly={stored !== null} />
  );
  if (kind === 'stripe')
    return (
      <>
        {customer(t('console.gateway.stripeAccountHint'))}
        {password}
        <SecretField {...secret('webhook_secret', stored?.has_webhook_secret)} optional />
        {origins}
      </>
    );
  return (
    <>
      <TextField
        {...text('endpoint')}
        type="url"
        hint={stays ?? t('console.gateway.endpointHint')}
        readOnly={stored !== null}
      />
      {customer(t('console.gateway.customerHint'))}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...text('user_name')} />
        {password}
        <TextField {...text('store')} optional />
        <TextField {...text('terminal')} optional />
      </div>
      {origins}
    </>
  );
}
