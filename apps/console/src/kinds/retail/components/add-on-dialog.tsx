import type { ConsoleAddOn } from '@nadi/contract/kinds/retail/console-endpoints';
import type { AnyBody, Shape } from '@nadi/domain/content/shape';
import { ADD_ON, checkAddOn, isFreeAddOn, NEW_ADD_ON } from '@nadi/domain/kinds/retail/add-on-form';
import { useT } from '../../../platform/texts.tsx';
import { type WriteBody, WrittenDialog } from '../../../platform/written-dialog.tsx';
import { useWriteAddOn } from '../api.ts';

export interface AddOnDialogProps {
  readonly serviceId: number;
  /** `null`: a new add-on. */
  readonly addOn: ConsoleAddOn | null;
  readonly Write: WriteBody;
  readonly onClose: () => void;
}

const { inventory, stock, ...REQUIRED_FIELDS } = ADD_ON;

/**
 * Shape of the form: the way of counting is set once (RETAIL-09), a number only where it is
 * counted.
 */
function shapeFor(body: AnyBody, isNew: boolean): Shape {
  const { max_quantity, is_on_sale, ...named } = REQUIRED_FIELDS;
  const counted = { ...(isNew && { inventory }), ...(body.inventory !== 'none' && { stock }) };
  return { ...named, ...counted, max_quantity, is_on_sale };
}

/** Dialog that adds or changes an add-on (RETAIL-07): names, price, stock, sale. */
export function AddOnDialog({ serviceId, addOn, ...dialog }: AddOnDialogProps) {
  const t = useT('console-content');
  const write = useWriteAddOn();
  const isSold = addOn?.inventory === 'total';
  return (
    <WrittenDialog
      {...dialog}
      title={t(addOn ? 'console.changeAddOn' : 'console.newAddOn')}
      hint={t(
        addOn === null
          ? 'console.newAddOnHint'
          : isSold
            ? 'console.addOnSoldHint'
            : 'console.addOnHint',
      )}
      save={t('console.saveAddOn')}
      shape={ADD_ON}
      shapeFor={(body) => shapeFor(body, addOn === null)}
      first={addOn ? { ...addOn } : NEW_ADD_ON}
      check={(body) => checkAddOn(body, addOn?.inventory ?? null)}
      isFree={isFreeAddOn}
      send={(body) => write.mutateAsync({ serviceId, seen: addOn, addOn: body })}
      isSending={write.isPending}
    />
  );
}
