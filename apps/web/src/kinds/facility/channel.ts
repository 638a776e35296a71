import type { Channel } from '@nadi/domain/kernel/ids';
import type { SavedUser } from '../../features/account/state.ts';

/** Returns the channel; a member who is also a partner counts as member (SLOT-13). */
export const channelOf = (user: SavedUser | null): Channel => {
  if (user?.membership_card_number) return 'members';
  return user?.b2b_id ? 'partners' : 'b2c';
};
