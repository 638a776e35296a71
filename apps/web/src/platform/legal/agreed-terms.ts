import { createStore } from '../device/store.ts';

/** Texts of terms accepted on this page; in memory, so that a consent is not inherited. */
const agreed = createStore<ReadonlySet<string>>(new Set());

/** Stores or withdraws the consent to exactly this text. */
export const keepAgreement = (terms: string, agrees: boolean): void =>
  agreed.update((known) =>
    agrees ? new Set([...known, terms]) : new Set([...known].filter((one) => one !== terms)),
  );

/** Returns true if exactly this text was accepted on this page. */
export const hasAgreedTo = (terms: string): boolean => agreed.get().has(terms);

export const clearAgreements = (): void => agreed.update(() => new Set());
