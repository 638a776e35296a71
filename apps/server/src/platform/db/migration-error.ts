/** A reason why the database cannot be brought up to date, told in one line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** The database was made from other migrations than these; nothing in it was touched. */
export class OtherMigrationsError extends MigrationError {}
