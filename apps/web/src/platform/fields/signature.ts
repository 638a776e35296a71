/** Signature of a disclaimer while it is given. */
export interface TypedSignature {
  readonly signature: string;
  readonly agreed: boolean;
  /** Version of the text that was shown for signing. */
  readonly version: string;
  /** Text as it was filled in, where values in it can change; absent: only the version counts. */
  readonly shown?: string;
  /** Name of the guardian who signs for a minor. */
  readonly signed_by?: string;
}

export const UNSIGNED: TypedSignature = { signature: '', agreed: false, version: '' };

/**
 * Returns the signature if it is for this text; a changed or translated text must be signed again.
 *
 * @param shown text as it is filled in; absent: only the version counts.
 */
export const signatureOf = (
  value: TypedSignature,
  version: string,
  shown?: string,
): TypedSignature =>
  value.version === version && value.shown === shown
    ? value
    : { ...UNSIGNED, version, ...(shown !== undefined && { shown }) };

/** Reports whether nothing was signed or agreed to. */
export const isUnsigned = ({ signature, agreed }: TypedSignature): boolean =>
  signature === '' && !agreed;
