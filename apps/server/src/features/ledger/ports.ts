/* Parts of this feature that other features and kinds use, besides its service. */

export { openAccount, POST_PARAMETERS, postCall } from './store.ts';
export { readWalletPage, type WalletMovement, type WalletPage } from './store.wallet.ts';
