/* Parts of this feature that other features and kinds use, besides its service. */

export { DEMAND_PARAMETERS, demandCall, isInsufficient, openAccount } from './store.ts';
export { readWalletPage, type WalletMovement, type WalletPage } from './store.wallet.ts';
