import { storageSlot } from '@nadi/browser/storage';
import { type TagConsent, tagManagersOf } from '@nadi/domain/content/tag-consent';
import { createStore, useStore } from '../../platform/device/store.ts';
import { useConfig } from '../../platform/page/site.tsx';

const isConsent = (value: unknown): value is TagConsent => {
  const { decision, of } = (value ?? {}) as Partial<Record<keyof TagConsent, unknown>>;
  return (decision === 'granted' || decision === 'refused') && Array.isArray(of);
};
const saved = storageSlot('nadi.tags', isConsent);

/** Consent of this browser's visitor to the venue's tag managers; null: not decided yet. */
export const tagConsent = createStore<TagConsent | null>(saved.read(), (decision) =>
  saved.write(decision),
);

/** Set when the visitor reopens the consent from the footer. */
export const isConsentReopened = createStore(false);

/** Returns the ids of the venue's tag managers; most venues have none. */
export const useTagManagers = (): readonly string[] => tagManagersOf(useConfig());

export const useTagConsent = (): TagConsent | null => useStore(tagConsent);
