/* Parts of this feature that other features use, besides its service. */

export {
  allowancesOf,
  callersPartner,
  listOwnAllowances,
  setAllowance,
} from './allowances.ts';
export {
  addStatement,
  countStatements,
  type DueFacility,
  dueFacilities,
  dueReminders,
  findStatement,
  listStatements,
  passMonth,
  passReminder,
  type Statement,
  type StatementHead,
  venuesWithDueReminders,
  venuesWithDueStatements,
} from './store.ts';
