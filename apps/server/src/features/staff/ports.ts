/* Parts of this feature that other features use. */

export { namesOfStaff } from './store.member.ts';
