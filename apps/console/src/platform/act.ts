import { Refused } from '@nadi/browser/refused';
import type { Answer, CallInput } from '@nadi/contract/client';
import type { Meanwhile } from '@nadi/contract/wire/seen';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useEffect, useRef, useState } from 'react';
import { useConsole } from './console.tsx';
import { formatInstant } from './instant.ts';
import { type ConsoleTranslator, useLanguage } from './texts.tsx';

/* Acts of staff on bookings, requests and credit: once, and on the state that the screen showed (STAFF-14). */

type ActCall =
  | 'cancelBooking'
  | 'moveBookingByStaff'
  | 'reserveSessionByStaff'
  | 'giveSessionUpByStaff'
  | 'answerApproval'
  | 'decideRefundRequest'
  | 'recordRefundResult'
  | 'recordDispute'
  | 'changeDispute'
  | 'recordCounterPayment'
  | 'openTill'
  | 'moveTillCash'
  | 'closeTill'
  | 'giveCredit'
  | 'takeCreditBack'
  | 'setCreditLimit'
  | 'recordPartnerTransfer'
  | 'takePartnerTransferBack';

/** Time after which a reloaded list has been rendered. */
const RENDERED_MS = 100;

/** Checks that an act was refused because of a change since the state was shown. */
export const isMeanwhile = (error: unknown): error is Refused =>
  error instanceof Refused && error.code === 'changed_meanwhile';

/** Returns the sentence about the change by a colleague; null: none of them changed it. */
function sentenceOf(error: Refused, { t, language }: Pick<ConsoleTranslator, 't' | 'language'>) {
  const change = (error.data as Meanwhile | undefined)?.change ?? null;
  if (change === null) return null;
  const { by, role, action, at } = change;
  const whose = { by, role: t(`console.role.${role}`), when: formatInstant(at, language) };
  return `${t(`console.quicker.${action}`, whose)} ${t('console.quickerNow')}`;
}

/** Sends acts of staff, and previews of them; a refusal for a change says who was quicker. */
export function useAct() {
  const { api } = useConsole();
  const texts = useLanguage();
  const last = useRef({ text: '', key: '' });
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function preview<Name extends ActCall>(name: Name, input: CallInput<Name>) {
    try {
      return (await api.byUser(name, input)) as Answer<Name>;
    } catch (error) {
      const sentence = isMeanwhile(error) ? sentenceOf(error, texts) : null;
      if (!isMeanwhile(error) || sentence === null) throw error;
      const { status, code, data } = error;
      throw new Refused({ status, code, data, message: sentence });
    }
  }

  /** Sends an act; the same input, sent again after a lost response, has the same key. */
  function act<Name extends ActCall>(name: Name, input: CallInput<Name>) {
    const text = JSON.stringify([name, input]);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return preview(name, { ...input, idempotencyKey: last.current.key });
  }

  /** Shows the refusal as a toast where the dialog leaves with its reloaded row. */
  function showWhereGone(error: Error | null) {
    if (!isMeanwhile(error)) return;
    setTimeout(() => {
      if (!isShown.current) toasts.show('error', error.message);
    }, RENDERED_MS);
  }

  return { act, preview, showWhereGone };
}

interface Shown {
  readonly seen: string;
  /** Change for which an act was refused, and which is shown; null: none. */
  readonly change: Refused | null;
}

/**
 * Returns the state that a dialog showed. It is renewed with the notice of a change alone: a list that
 * reloads behind the dialog does not renew it.
 *
 * @param current state as it was read last.
 * @param errors failures of the dialog's calls, after which the state is read again.
 */
export function useSeen(current: string, ...errors: readonly (Error | null)[]): Shown {
  const [shown, setShown] = useState({
    seen: current,
    change: null as Refused | null,
    /** Set until the state that belongs to the change is there. */
    isAwaited: false,
  });
  const change = errors.find(isMeanwhile) ?? null;
  const isNew = change !== null && change !== shown.change;
  const isAwaited = isNew || shown.isAwaited;
  const isThere = isAwaited && current !== shown.seen;
  if (isNew || isThere)
    setShown({
      seen: isThere ? current : shown.seen,
      change: isNew ? change : shown.change,
      isAwaited: !isThere,
    });
  return shown;
}
