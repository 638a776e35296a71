import { html, type Markup } from '../../../platform/markup.ts';
import type { EmailHead, Receipt } from './email.ts';
import { painted } from './email-styles.ts';

/** Renders the receipt, at the end in softer colours: lines, included tax, and the seller. */
export function receiptPart({ title, facts, lines, sums }: Receipt, head: EmailHead): Markup {
  const { light } = head.themes;
  const soft = painted('soft', light);
  const rule = painted('rule', light);
  const row = (label: string, amount: string, style: string): Markup =>
    html`<tr><td class="rule" style="padding:8px 0;border-top:1px solid;${rule}${style}">${label}</td><td class="rule" align="end" style="padding:8px 0;padding-inline-start:12px;border-top:1px solid;${rule}white-space:nowrap;text-align:end;${style}">${amount}</td></tr>`;
  const last = sums.length - 1;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:6px 0 14px;font-size:15px"><tr><td colspan="2" style="padding:0 0 10px"><strong>${title}</strong></td></tr>${lines.map(({ label, amount }) => row(label, amount, ''))}${sums.map(({ label, amount }, index) => row(label, amount, index === last ? 'font-weight:600;' : ''))}</table><p class="soft" style="${soft}margin:0 0 18px;font-size:13px;line-height:1.7">${facts.map(({ label, value }, index) => html`${index > 0 && html`<br>`}${label}: <bdi>${value}</bdi>`)}</p>`;
}
