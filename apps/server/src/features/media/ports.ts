/* Parts of this feature that other features and kinds use, besides its service. */

export { noteUses } from './store.use.ts';
