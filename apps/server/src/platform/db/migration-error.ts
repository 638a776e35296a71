/** Reason why the database cannot be brought up to date, in one line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Thrown when the database was made from other migrations; nothing in it was changed. */
export class OtherMigrationsError extends MigrationError {}
