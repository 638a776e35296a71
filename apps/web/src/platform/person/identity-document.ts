import type { Answer, CallInput } from '@nadi/contract/client';

/** A paper by which somebody is known, as its holder sees it. */
export type IdentityDocument = Answer<'listDocuments'>[number];

/** A paper that is added, or replaces one. */
export type DocumentBody = CallInput<'saveDocument'>['body'];
