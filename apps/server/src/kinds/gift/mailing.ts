import { randomBytes } from 'node:crypto';
import { CODE_BYTES, giftCode, readGiftCode } from '@nadi/domain/kinds/gift/gift-code';
import { formatMoney } from '@nadi/i18n/money';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { reached } from '../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { dueVenues } from '../../platform/jobs/due-venues.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { KindDeps } from '../../platform/kind-module.ts';
import { derive } from '../../platform/secret.ts';
import * as store from './store.cards.ts';

/** Time after which a mail that failed is tried again, in milliseconds. */
const AGAIN_MS = 60_000;

export type MailingDeps = Pick<KindDeps, 'secret' | 'mail'>;

/** Returns the stored hash of a code, by which it is found; a copy of the table grants nothing. */
export const codeHash = (secret: string, code: string): Buffer => derive(secret, 'gift card', code);

/**
 * Mails a gift card with a new code, in a transaction that has locked it (GIFT-05).
 *
 * The former code ends as the mail of the new one is queued.
 */
export async function mailCard(
  { secret, mail }: MailingDeps,
  tx: TenantTx,
  card: store.GiftCardRow,
  now: number,
): Promise<void> {
  const code = giftCode(randomBytes(CODE_BYTES));
  await store.setMailed(tx, card.lineId, codeHash(secret, readGiftCode(code) ?? ''), now);
  const { language, lineId, mails, toName: name, toEmail: to } = card;
  const about = `gift:${lineId}:${mails + 1}`;
  const textsFor = ({ venue, siteUrl }: { venue: string; siteUrl: string }) =>
    textsOf(card, code, { venue, siteUrl });
  await mail(tx, { to, name, language, about, textsFor }, now);
}

function textsOf(
  { amountFils, currency, language, buyer, words }: store.GiftCardRow,
  code: string,
  { venue, siteUrl }: { readonly venue: string; readonly siteUrl: string },
) {
  const { t } = serverTranslator(language);
  const amount = formatMoney(amountFils, currency, language);
  return {
    subject: t('giftMail.subject', { buyer, amount, venue }),
    paragraphs: [
      t('giftMail.intro', { buyer, amount, venue }),
      ...(words === '' ? [] : [t('giftMail.words', { words })]),
      t('giftMail.how', { venue }),
    ],
    code,
    codeNotes: [t('giftMail.keep')],
    action: {
      label: t('giftMail.action'),
      // The fragment reaches no server and no log.
      url: `${siteUrl}/gift-cards/redeem?lang=${language}#${code}`,
    },
  };
}

/** Registers the mails of gift cards on their days (GIFT-04). */
export function registerMailing(
  jobs: Jobs,
  deps: MailingDeps & { readonly database: Database },
): void {
  jobs.onDue({
    name: 'gift cards',
    venues: (now) => dueVenues(deps.database, store.dueCardsSql, now),
    run: (tenantId, now) => mailNext(deps, tenantId, now),
  });
}

/** Mails the next gift card that is due; returns the number of mails. */
async function mailNext(
  deps: MailingDeps & { readonly database: Database },
  tenantId: number,
  now: number,
): Promise<number> {
  let failed: string | undefined;
  try {
    const count = await deps.database.forTenant(tenantId, async (tx) => {
      const card = await store.lockDue(tx, now);
      failed = card?.lineId;
      if (card === undefined) return 0;
      await mailCard(deps, tx, card, now);
      return 1;
    });
    if (count > 0) reached('gift.mailed');
    return count;
  } catch (error) {
    const lineId = failed;
    if (lineId !== undefined)
      await deps.database.forTenant(tenantId, (tx) => store.postpone(tx, lineId, now + AGAIN_MS));
    throw error;
  }
}
