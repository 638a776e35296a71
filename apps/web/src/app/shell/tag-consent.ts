import { storageSlot } from '@nadi/browser/storage';
import { type TagConsent, tagManagersOf } from '@nadi/domain/content/tag-consent';
import { createStore, useStore } from '../../platform/device/store.ts';
import { useConfig } from '../../platform/page/site.tsx';

const isConsent = (value: unknown): value is TagConsent => {
  const { decision, of } = (value ?? {}) as Partial<Record<keyof TagConsent, unknown>>;
  return (decision === 'granted' || decision === 'refused') && Array.isArray(of);
};
const saved = storageSlot('nadi.tags', isConsent);

/** What this browser's visitor has said of the venue's tag managers; null: nothing yet. */
export const tagConsent = createStore<TagConsent | null>(saved.read(), (decision) =>
  saved.write(decision),
);

/** Whether somebody wants to say it anew, from the end of the page. */
export const isConsentReopened = createStore(false);

/** The ids of the venue's tag managers; most have none. */
export const useTagManagers = (): readonly string[] => tagManagersOf(useConfig());

export const useTagConsent = (): TagConsent | null => useStore(tagConsent);
