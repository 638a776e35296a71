/** Returns the key of venue content, which is the same for all users and kept on sign-in. */
export const contentKey = (...of: readonly unknown[]) => ['content', ...of] as const;
