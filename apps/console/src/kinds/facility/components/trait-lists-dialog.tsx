import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import type { NamedTrait } from '@nadi/domain/kinds/facility/court-traits-form';
import { checkTraitLists, TRAIT_LISTS } from '@nadi/domain/kinds/facility/trait-lists-form';
import { useT } from '../../../platform/texts.tsx';
import { type WriteBody, WrittenDialog } from '../../../platform/written-dialog.tsx';
import { useTraitActions } from '../api.ts';

export interface TraitListsDialogProps {
  readonly services: readonly ConsoleService[];
  readonly lists: ConsoleService['traits'];
  readonly Write: WriteBody;
  readonly onClose: () => void;
}

const namedOf = ({ trait_id: id, name, ar_name }: ConsoleService['traits']['surfaces'][number]) =>
  ({ id, name: { en: name, ar: ar_name } }) as const satisfies NamedTrait;

/** Dialog that changes the lists of surfaces and formations of the venue (FACILITY-37). */
export function TraitListsDialog({ services, lists, ...dialog }: TraitListsDialogProps) {
  const t = useT('console-content');
  const { writeTraitLists } = useTraitActions();
  const { version, ...traits } = lists;
  const places = services.flatMap(({ courts, halls }) =>
    [...courts, ...halls].map((place) => place.traits),
  );
  const before = {
    surfaces: {
      all: traits.surfaces.map(namedOf),
      used: new Set(places.map((one) => Number(one.surface_id)).filter(Number.isInteger)),
    },
    formations: {
      all: traits.formations.map(namedOf),
      used: new Set(places.map((one) => Number(one.formation_id)).filter(Number.isInteger)),
    },
  };
  return (
    <WrittenDialog
      {...dialog}
      title={t('console.traitLists')}
      hint={t('console.traitListsHint')}
      save={t('console.saveTraitLists')}
      shape={TRAIT_LISTS}
      first={traits}
      check={(body) => checkTraitLists(body, before)}
      send={(body) => writeTraitLists.mutateAsync({ version, traits: body })}
      isSending={writeTraitLists.isPending}
    />
  );
}
