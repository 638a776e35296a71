import { Refused } from '@nadi/browser/refused';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { type Fils, fromDecimal } from '@nadi/domain/kernel/money';
import { isCounter, takesAmount } from '@nadi/domain/payment/gateway-kind';
import { ChoiceField } from '@nadi/ui/controls/choice-field.tsx';
import type { SelectOption } from '@nadi/ui/controls/select.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useConfig } from './site.tsx';
import { useLanguage } from './texts.tsx';

/** Gateway that a customer wants, with the last refusal of it. */
interface WantedGateway {
  /** `null`: none was chosen, so that it is the first that takes the amount. */
  readonly pg: string | null;
  readonly refusal: Refused | null;
}

const NONE_WANTED: WantedGateway = { pg: null, refusal: null };

/** State of a wanted gateway, for the steps of one checkout. */
export const useWantedGateway = () => useState(NONE_WANTED);

/** Choice of a gateway for an amount. */
export interface GatewayChoice {
  /** Gateways to choose from; empty: there is no choice. */
  readonly options: readonly SelectOption[];
  /** Gateway to send; absent: the venue has one, or nothing is paid. */
  readonly pg: string | undefined;
  /** End of the time to pay at the counter, where it is chosen; `null`: a gateway's page is used. */
  readonly counterUntil: number | null;
  readonly refusal: Refused | null;
  readonly choose: (pg: string) => void;
  /** Keeps the refusal of the chosen gateway for display; returns false for any other error. */
  readonly takeRefusal: (error: Error) => boolean;
}

/**
 * Returns the choice among the venue's gateways that take an amount (GATE-01, GATE-03).
 *
 * @param amountFils amount that a gateway is to take; 0: none is needed.
 * @param counterUntil end of the time to pay at the counter (PAY-26), in epoch milliseconds; null: it
 * is not offered.
 */
export function useGatewayChoice(
  amountFils: Fils,
  [wanted, setWanted]: ReturnType<typeof useWantedGateway>,
  counterUntil: number | null = null,
): GatewayChoice {
  const { gateways } = useConfig();
  const { language } = useLanguage();
  const open = gateways.filter(({ pg }) => counterUntil !== null || !isCounter(pg));
  const isChosen = amountFils > 0 && (open.length > 1 || open.some(({ pg }) => isCounter(pg)));
  const taking = isChosen
    ? open.filter(({ least }) => takesAmount({ leastFils: fromDecimal(least) }, amountFils))
    : [];
  const chosen = taking.find(({ pg }) => pg === wanted.pg) ?? taking[0];
  const isAtCounter = chosen !== undefined && isCounter(chosen.pg);
  const options = taking.map(({ pg, name, ar_name }) => ({
    value: pg,
    label: inLanguage({ en: name, ar: ar_name }, language),
  }));
  return {
    options: options.length > 1 ? options : [],
    pg: chosen?.pg,
    counterUntil: isAtCounter ? counterUntil : null,
    refusal: wanted.refusal,
    choose: (pg) => setWanted({ pg, refusal: null }),
    takeRefusal: (error) => {
      if (options.length < 2 || !isOfGateway(error)) return false;
      setWanted(({ pg }) => ({ pg, refusal: error }));
      return true;
    },
  };
}

const REFUSED_GATEWAY = ['gateway_not_offered', 'below_gateway_least', 'counter_too_late'] as const;

const isOfGateway = (error: Error): error is Refused =>
  error instanceof Refused && REFUSED_GATEWAY.some((code) => code === error.code);

interface GatewayFieldProps {
  readonly choice: GatewayChoice;
  readonly label: string;
}

/** Choice of a gateway, which has the focus after a refusal of the chosen one. */
export function GatewayField({ choice, label }: GatewayFieldProps) {
  const { options, pg, refusal, choose } = choice;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) place.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [refusal]);
  return (
    <div ref={place}>
      <ChoiceField
        id={id}
        label={label}
        error={refusal?.message}
        isSeveral={false}
        options={options}
        chosen={pg === undefined ? [] : [pg]}
        onChange={([chosen]) => chosen !== undefined && choose(chosen)}
      />
    </div>
  );
}
