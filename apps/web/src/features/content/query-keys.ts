/** The key of something that the venue writes, the same for everybody: signing in keeps it. */
export const contentKey = (...of: readonly unknown[]) => ['content', ...of] as const;
