/** Cost of argon2id, the second choice of OWASP and ASVS: two passes over 19 MiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of an unused password: checking it takes as long as checking a real one. */
const PLACEHOLDER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Ov/OTR6zfrqCa73q0917rw$UczB1ZFoaKV6vci9+hPK7dVIjXeZG2S9INZooxQBtK0';

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(password, COST);
}

/** Verifies a password against a hash, at the cost that the hash states. */
type VerifyPassword = (hash: string, password: string) => Promise<boolean>;

const verifyArgon2: VerifyPassword = async (hash, password) => {
  const { verify } = await import('@node-rs/argon2');
  return verify(hash, password);
};

/**
 * Checks a password. False also without a hash, after the same time, against timing attacks (ASVS
 * 6.3.8).
 */
export async function isPassword(
  stored: string | null,
  password: string,
  verify: VerifyPassword = verifyArgon2,
): Promise<boolean> {
  const matches = await verify(stored ?? PLACEHOLDER_HASH, password);
  return stored !== null && matches;
}
