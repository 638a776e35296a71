import type { PaidProof } from '@nadi/domain/cart/anonymous-hold-limits';
import type { Challenge, Payload } from 'altcha-lib/types';
import { z } from 'zod';
import { derive, randomText, uuidOf } from './secret.ts';

/** Loads the library when work is first issued or verified. */
const loadAltcha = async () => {
  const [altcha, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ]);
  return { ...altcha, deriveKey };
};

const ALGORITHM = 'PBKDF2/SHA-256';
/** Rounds of one try: about a millisecond on a phone, and little less with a better processor. */
const ROUNDS_PER_TRY = 2000;
const GOOD_FOR_MINUTES = 10;
/** Upper bound on the length of a solution; far more than one of ours needs. */
const LENGTH_MAX = 4096;

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      expiresAt: z.number(),
      data: z.object({
        id: z.uuid(),
        for: z.string(),
        tries: z.number().int(),
        added: z.number().int(),
      }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number().int(), derivedKey: z.string() }),
});

/**
 * Proofs of work (ALTCHA, version 2).
 *
 * A challenge states the maximum number of tries, is signed, is bound to its recipient and expires
 * after ten minutes. The consumer has to ensure that each proof is used once.
 */
export interface Proofs {
  /** Issues a challenge that `whom` solves in at most the given number of tries. */
  issue(whom: string, work: Pick<PaidProof, 'tries' | 'added'>): Promise<Challenge>;
  /** Verifies a base64 solution. `null`: made for another recipient, expired or invalid. */
  read(whom: string, text: string | undefined): Promise<PaidProof | null>;
  /** Solves a challenge of ours without the work, for the demo. `null`: not a challenge. */
  solve(challenge: unknown): Promise<string | null>;
}

export interface ProofsDeps {
  readonly secret: string;
  /** Machine time: the demo's clock does not age a proof. */
  readonly now: () => number;
}

export function createProofs({ secret, now }: ProofsDeps): Proofs {
  const keyOf = (purpose: string): string => derive(secret, purpose, '').toString('hex');
  const secrets = {
    hmacSignatureSecret: keyOf('proof challenge'),
    hmacKeySignatureSecret: keyOf('proof solution'),
  };
  const markOf = (whom: string): string => derive(secret, 'proof for', whom).toString('base64url');
  /** Returns the one try that solves the challenge, which needs no work with the secret. */
  const counterOf = (id: string, tries: number): number =>
    derive(secret, 'proof counter', id).readUInt32BE(0) % tries;
  return {
    async issue(whom, { tries, added }) {
      const { createChallenge, deriveKey } = await loadAltcha();
      const id = uuidOf(Buffer.from(randomText(16), 'base64url'));
      return createChallenge({
        ...secrets,
        algorithm: ALGORITHM,
        cost: ROUNDS_PER_TRY,
        counter: counterOf(id, tries),
        data: { id, for: markOf(whom), tries, added },
        deriveKey,
        expiresAt: Math.floor(now() / 1000) + GOOD_FOR_MINUTES * 60,
      });
    },
    async read(whom, text) {
      const shown = text === undefined || text.length > LENGTH_MAX ? null : readPayload(text);
      if (shown === null) return null;
      const { data, expiresAt } = shown.challenge.parameters;
      if (data.for !== markOf(whom)) return null;
      const { verifySolution, deriveKey } = await loadAltcha();
      const { verified } = await verifySolution({
        ...secrets,
        ...(shown as unknown as Payload),
        deriveKey,
      }).catch(() => ({ verified: false }));
      if (!verified) return null;
      return { id: data.id, until: expiresAt * 1000, tries: data.tries, added: data.added };
    },
    async solve(challenge) {
      const known = payload.shape.challenge.safeParse(challenge);
      if (!known.success) return null;
      const { id, tries } = known.data.parameters.data;
      const counter = counterOf(id, tries);
      const { nonce, salt } = known.data.parameters as unknown as Challenge['parameters'];
      const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
      password.writeUInt32BE(counter, password.length - 4);
      const parameters = known.data.parameters as unknown as Challenge['parameters'];
      const { deriveKey } = await loadAltcha();
      const { derivedKey } = await deriveKey(parameters, Buffer.from(salt, 'hex'), password);
      const solution = { counter, derivedKey: Buffer.from(derivedKey).toString('hex') };
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    },
  };
}

function readPayload(text: string): z.output<typeof payload> | null {
  try {
    const parsed = payload.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
