import type { Language } from '@nadi/domain/kernel/localized';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { html, type Markup } from '../../../platform/markup.ts';
import { codeCid, type EmailHead, type EmailTicket, nameOf, sceneCid } from './email.ts';
import { detailLines } from './email-parts.ts';
import { painted } from './email-styles.ts';

/** Side of a code on the screen in pixels, without its white margin. */
const CODE_SIDE = 196;

/** Renders a ticket: its scene, what and when, and the codes below the tear line. */
export function ticketPart(ticket: EmailTicket, language: Language, head: EmailHead): Markup {
  const { scene, notes, partOf, title, quantity, mapUrl, codes: shown } = ticket;
  const { light } = head.themes;
  const { t } = serverTranslator(language);
  const soft = painted('soft', light);
  const rule = painted('rule', light);
  const texts = notes.map(
    (note) => html`<p class="soft" style="${soft}margin:10px 0 0;font-size:14px">${note}</p>`,
  );
  const map =
    mapUrl !== null &&
    html`<p style="margin:10px 0 0;font-size:14px"><a class="link" href="${mapUrl}" style="${painted('link', light)}">${t('mail.showOnMap')}</a></p>`;
  // A seat is shown once: below its own code when there are several.
  const seats = shown.length > 1 ? ticket.seats.slice(shown.length) : ticket.seats;
  const codes = shown.map(({ ticketId, label }) => codeOf(ticketId, label, ticket, language));
  const door = html`<tr><td class="rule" align="center" style="padding:18px 12px 16px;border-top:2px dashed;${rule}">${codes}<p class="soft" style="${soft}margin:6px 0 0;font-size:14px">${t('ticket.showAtDoor')}</p></td></tr>`;
  return html`<table class="rule" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:6px 0 22px;border:1px solid;${rule}border-collapse:separate;border-radius:14px;overflow:hidden"><tr><td style="padding:0;line-height:0"><img src="cid:${sceneCid(scene)}" width="494" alt="" style="display:block;width:100%;max-width:100%;height:auto;border:0;border-radius:13px 13px 0 0"></td></tr><tr><td style="padding:18px 22px">${partOf !== null && html`<span class="soft" style="${soft}">${partOf}</span><br>`}<strong style="font-size:20px;line-height:1.35">${nameOf({ title, quantity, partOf: null })}</strong><br><span>${detailLines({ ...ticket, seats }, language, head)}</span>${texts}${map}</td></tr>${codes.length > 0 && door}</table>`;
}

/** Renders a code on white in both modes, because scanners read dark on light. */
const codeOf = (
  ticketId: string,
  label: string | null,
  ticket: EmailTicket,
  language: Language,
): Markup => {
  const { t } = serverTranslator(language);
  const alt = t('mail.codeAlt', { title: nameOf({ ...ticket, quantity: 1 }) });
  return html`<span style="display:inline-block;vertical-align:top;margin:4px 6px;background:#ffffff;color:#15201b;border-radius:12px;padding:8px;text-align:center"><img src="cid:${codeCid(ticketId)}" width="${CODE_SIDE}" height="${CODE_SIDE}" alt="${alt}" style="display:block;border:0;width:${CODE_SIDE}px;height:${CODE_SIDE}px">${label !== null && html`<span style="display:block;max-width:${CODE_SIDE}px;padding:2px 4px 4px;font-size:13px;line-height:1.5">${label}</span>`}</span>`;
};
