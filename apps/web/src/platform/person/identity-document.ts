import type { Answer, CallInput } from '@nadi/contract/client';

/** Identity document, as its holder sees it. */
export type IdentityDocument = Answer<'listDocuments'>[number];

/** Document to add, or to replace one. */
export type DocumentBody = CallInput<'saveDocument'>['body'];
