import type {
  ConsoleCourt,
  ConsoleHall,
  ConsoleService,
} from '@nadi/contract/kinds/facility/console-endpoints';
import {
  checkCourtTraits,
  checkHallTraits,
  courtTraitsShape,
  hallTraitsShape,
} from '@nadi/domain/kinds/facility/court-traits-form';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { type WriteBody, WrittenDialog } from '../../../platform/written-dialog.tsx';
import { useTraitActions } from '../api.ts';

export interface CourtTraitsDialogProps {
  readonly service: ConsoleService;
  readonly traitsOf: ConsoleCourt | ConsoleHall;
  readonly Write: WriteBody;
  readonly onClose: () => void;
}

type Named = ConsoleService['traits']['surfaces'][number];

const namedOf = ({ trait_id: id, name, ar_name }: Named) => ({
  id,
  name: { en: name, ar: ar_name },
});

/** Dialog that changes traits, picture and shortest time of a court or hall (FACILITY-34). */
export function CourtTraitsDialog({ service, traitsOf, ...dialog }: CourtTraitsDialogProps) {
  const t = useT('console-content');
  const { writeTraits } = useTraitActions();
  const local = useLocal();
  const { id, name, ar_name } = traitsOf;
  const { version, ...traits } = traitsOf.traits;
  const options = {
    surfaces: service.traits.surfaces.map(namedOf),
    formations: service.traits.formations.map(namedOf),
    lengths: service.lengths,
  };
  return (
    <WrittenDialog
      {...dialog}
      title={`${t(service.by_places ? 'console.hallTraits' : 'console.courtTraits')} · ${local(name, ar_name)}`}
      hint={t('console.courtTraitsHint')}
      save={t('console.saveCourtTraits')}
      shape={service.by_places ? hallTraitsShape(options) : courtTraitsShape(options)}
      first={traits}
      check={(body) =>
        service.by_places ? checkHallTraits(body, options) : checkCourtTraits(body, options)
      }
      send={(body) => writeTraits.mutateAsync({ id, version, traits: body })}
      isSending={writeTraits.isPending}
    />
  );
}
