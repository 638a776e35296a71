import type { Language } from '@nadi/domain/kernel/localized';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { escaped } from '../escaped.ts';
import { footer, frame, MARKINGS, other, type Page } from '../frame.ts';
import { DEMO_IDENTITY_PATH } from './account.ts';
import { PERSONS, type Person } from './persons.ts';
import { DECISIONS } from './store.ts';

const visitPath = (state: string): string =>
  `${DEMO_IDENTITY_PATH}/visit/${encodeURIComponent(state)}`;

/** Renders the provider's page: the persons to sign in as, and the possible outcomes. */
export function signInPage(state: string, language: Language, nonce: string): Page {
  const { t } = serverTranslator(language);
  const persons = PERSONS.map((person, at) => {
    const checked = at === 0 ? ' checked' : '';
    return `<label class="pick"><input type="radio" name="user" value="${person}"${checked}><span>${escaped(t(`demoIdentity.${person}`))}</span></label>`;
  }).join('');
  const buttons = DECISIONS.map(
    (decision) =>
      `<button name="decision" value="${decision === 'deny' ? 'decline' : decision}">${escaped(t(`demoIdentity.${decision}`))}</button>`,
  ).join('');
  const title = t('demoIdentity.title');
  return frame(
    language,
    nonce,
    title,
    `<header>${MARKINGS}<h1>${escaped(title)}</h1><p>${escaped(t('demoIdentity.notice'))}</p></header><section><form method="post" action="${visitPath(state)}"><fieldset><legend>${escaped(t('demoIdentity.who'))}</legend>${persons}</fieldset>${buttons}</form></section>${footer('<span></span>', `${visitPath(state)}?lang=${other(language)}`, language)}`,
  );
}

/** Renders the list of the latest sign-ins, each with a link to its page. */
export function counterPage(
  visits: readonly { readonly state: string; readonly person: Person | null }[],
  language: Language,
  nonce: string,
): Page {
  const { t } = serverTranslator(language);
  const entries = visits.map(({ state, person }) => {
    const label = t(person === null ? 'demoIdentity.open' : `demoIdentity.${person}`);
    return `<li><a class="link" href="${visitPath(state)}?lang=${language}"><span>${escaped(label)}</span><small><bdi dir="ltr">${escaped(state.slice(0, 8))}…</bdi></small></a></li>`;
  });
  const list =
    entries.length === 0
      ? `<p class="note">${escaped(t('demoIdentity.none'))}</p>`
      : `<ul>${entries.join('')}</ul>`;
  const title = t('demoIdentity.counter');
  return frame(
    language,
    nonce,
    title,
    `<header>${MARKINGS}<h1>${escaped(title)}</h1><p>${escaped(t('demoIdentity.counterHint'))}</p></header><section>${list}</section>${footer('<span></span>', `${DEMO_IDENTITY_PATH}?lang=${other(language)}`, language)}`,
  );
}

/** Renders a page with a message only. */
export function noticePage(
  id: 'demoIdentity.signedOut' | 'demoIdentity.unknown',
  language: Language,
  nonce: string,
): Page {
  const text = serverTranslator(language).t(id);
  return frame(language, nonce, text, `<section><h1>${escaped(text)}</h1></section>`);
}
