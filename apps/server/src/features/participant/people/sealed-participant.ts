import { randomUUID } from 'node:crypto';
import type { SealedColumn } from '../../../platform/reseal.ts';
import type { SealedFor, Sealer } from '../../../platform/sealed-text.ts';
import type { StoredParticipant } from './disclaimers.ts';
import { cartResealing, lineResealing, type Resealing, type SealedPerson } from './store.people.ts';

/** Context a participant is sealed with. */
const placeOf = (tenantId: number, personId: string): SealedFor => ({
  tenantId,
  purpose: 'participant',
  owner: personId,
});

/** Seals a participant under an id of its own. */
export function sealPerson(
  sealer: Sealer,
  tenantId: number,
  person: StoredParticipant,
): Omit<SealedPerson, 'place'> {
  const person_id = randomUUID();
  const sealed_person = sealer.seal(JSON.stringify(person), placeOf(tenantId, person_id));
  return { person_id, sealed_person };
}

/** Opens a stored participant. */
export const unsealPerson = (
  sealer: Sealer,
  tenantId: number,
  { person_id, sealed_person }: Pick<SealedPerson, 'person_id' | 'sealed_person'>,
): StoredParticipant =>
  JSON.parse(sealer.unseal(sealed_person, placeOf(tenantId, person_id))) as StoredParticipant;

const sealedColumn = (column: string, { lock, set }: Resealing): SealedColumn => ({
  column,
  async lock(tx, keyName, limit) {
    const rows = await lock(tx, keyName, limit);
    return rows.map(({ person_id, sealed_person }) => ({
      sealed: sealed_person,
      where: placeOf(tx.tenantId, person_id),
      save: (again) => set(tx, person_id, again),
    }));
  },
});

/** Sealed participants of carts, for re-sealing. */
export const SEALED_CART_PEOPLE = sealedColumn('cart_participant.sealed_person', cartResealing);

/** Sealed participants of orders, for re-sealing. */
export const SEALED_LINE_PEOPLE = sealedColumn('line_participant.sealed_person', lineResealing);
