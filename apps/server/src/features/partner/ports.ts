/* Parts of this feature that other features use. */

export { registeredBuyer } from './store.ts';
