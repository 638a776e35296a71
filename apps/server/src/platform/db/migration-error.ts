/** A reason why the database cannot be brought up to date, told in one line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
