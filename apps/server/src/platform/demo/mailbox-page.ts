import { escaped } from './escaped.ts';
import { ICON_LINK } from './icon.ts';
import type { WireMessage } from './mailbox.ts';

const STYLE = `
:root{color-scheme:dark;--ground:#07130f;--card:#0b3d2e;--ink:#f2f7f4;--quiet:#a8c4b8;--cta:#c8f031}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-inline-size:52rem;margin-inline:auto;padding:1.5rem 1rem}
article{background:var(--card);border-radius:1rem;padding:1rem 1.25rem;margin-block:1rem}
h1{font-size:1.5rem}h2{font-size:1.05rem;margin:0}p{margin:.25rem 0}.quiet{color:var(--quiet);font-size:.875rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.75rem 0}.code{font-size:1.75rem;letter-spacing:.3em;color:var(--cta)}
a{color:var(--cta);overflow-wrap:anywhere}input{font:inherit;padding:.5rem .75rem;border-radius:.5rem;border:1px solid var(--quiet);background:transparent;color:inherit;inline-size:100%}`;

const linkTo = (url: string, text: string): string =>
  `<a href="${escaped(url)}">${escaped(text)}</a>`;

function article(message: WireMessage): string {
  const files = message.attachments.map(({ url, name }) => linkTo(url, name)).join(' · ');
  return `<article>
<h2 dir="auto">${escaped(message.subject ?? message.channel.toUpperCase())}</h2>
<p class="quiet"><bdi>${escaped(message.to)}</bdi> · <time>${escaped(message.sent_at)}</time></p>
${message.code === null ? '' : `<p class="code">${escaped(message.code)}</p>`}
<pre dir="auto">${escaped(message.text)}</pre>
<p class="quiet">${[files, ...message.links.map((url) => linkTo(url, url))].filter(Boolean).join('<br>')}</p>
</article>`;
}

/** The mailbox for people. Mails are shown as text: what they contain is nobody's page. */
export function mailboxPage(messages: readonly WireMessage[], nonce: string): string {
  const list = messages.map(article).join('') || '<p class="quiet">Nothing was sent yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Demo mailbox</title>${ICON_LINK}
<style nonce="${nonce}">${STYLE}</style></head><body><main><h1>Demo mailbox</h1>
<p class="quiet">Every mail and text message of the demo, newest first. Nothing leaves this machine.</p>
<form><label>To <input name="to" placeholder="s@example.com or +971…"></label></form>
${list}</main></body></html>`;
}
