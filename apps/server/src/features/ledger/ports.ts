/* Parts of this feature that other features and kinds use, besides its service. */

export { openAccount } from './store.ts';
