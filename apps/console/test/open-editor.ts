import type { ContentKind } from '@nadi/domain/content/kinds';
import { isSetting } from '@nadi/domain/content/settings';
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { clearUnsaved } from '../src/features/content/state.unsaved.ts';
import { COUNTRIES, entryOf } from './content-facts.ts';
import { closeConsole, type Opening, openConsole } from './open-console.tsx';

let opened: { readonly kind: ContentKind; readonly slug: string } | undefined;

export interface EditorOpening extends Omit<Opening, 'role'> {
  readonly slug?: string;
  /** State, version and titles of the entry. */
  readonly entry?: object;
}

/** Opens the editor of an entry that a server double saves and publishes. */
export async function openEditor(
  kind: ContentKind,
  draft: object,
  { slug = isSetting(kind) ? kind : 'summer', entry = {}, ...opening }: EditorOpening = {},
) {
  opened = { kind, slug };
  let there = entryOf(kind, slug, draft, entry);
  const step = (state: string, body: object = there.draft) => {
    there = { ...there, state, draft: body, version: there.version + 1 };
    return there;
  };
  const shown = await openConsole(
    isSetting(kind) ? `/settings/${kind}` : `/content/${kind}/${slug}`,
    {
      ...opening,
      answers: {
        listCountries: () => COUNTRIES,
        readContent: () => there,
        saveContent: ({ body }) => step('changed', (body as { body: object }).body),
        publishContent: () => step('published'),
        withdrawContent: () => step('draft'),
        ...opening.answers,
      },
    },
  );
  const { user, t, sentTo } = shown;
  await screen.findByRole('button', { name: t('console.saveDraft') });
  // The editor of rich text is loaded with the page.
  await act(() => vi.dynamicImportSettled());
  return {
    ...shown,
    /** Saves the draft and returns the body that was sent. */
    save: async (): Promise<Record<string, unknown>> => {
      const before = sentTo('saveContent').length;
      await user.click(screen.getByRole('button', { name: t('console.saveDraft') }));
      await screen.findByText(t('console.draftSaved'));
      const [sent] = sentTo('saveContent').slice(before);
      return (sent?.body as Record<'body', Record<string, unknown>> | undefined)?.body ?? {};
    },
  };
}

/** Closes the editor and discards what was typed; runs after each test. */
export function closeEditor(): void {
  closeConsole();
  if (opened) clearUnsaved(opened);
}
