/* Parts of this feature that other features and kinds use, besides its service. */

export { type AccountMovement, readAccountPage } from './store.account-page.ts';
export {
  claimReminders,
  dueLotsOf,
  leftOfLots,
  lockLots,
  lotsOfFirst,
  ownersOfDueLots,
  readExpiring,
  venuesWithDueLots,
  venuesWithDueReminders,
} from './store.lots.ts';
export {
  closePartnerAccount,
  lastTransferOf,
  lockPartnerBalance,
  movedSince,
  type PartnerMovement,
  partnerMovements,
  postAboveLimit,
  readPartnerBalances,
  readTransfers,
  setAccountFloor,
  setPartnerLimit,
  timesOfReference,
} from './store.partner.ts';
export {
  DEMAND_PARAMETERS,
  demandCall,
  isInsufficient,
  isPostedOtherwise,
  openAccount,
} from './store.ts';
export {
  readPotMovements,
  readWalletPage,
  type WalletMovement,
  type WalletPage,
} from './store.wallet.ts';
