import type { ConsoleAddOn, ServiceAddOns } from '@nadi/contract/kinds/retail/console-endpoints';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { useConsole } from '../../../platform/console.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';

export interface ServiceAddOnsProps {
  readonly service: ServiceAddOns;
  readonly onAddOn: (addOn: ConsoleAddOn) => void;
  readonly onAdd: () => void;
}

/** Add-ons of one service. */
export function ServiceAddOnsPart({ service, onAddOn, onAdd }: ServiceAddOnsProps) {
  const t = useT('console-content');
  const local = useLocal();
  const heading = `add-ons-${service.id}`;
  const name = local(service.name, service.ar_name);
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line">
      <h2 id={heading} className="border-b border-line p-4 text-lg font-semibold">
        <bdi>{name}</bdi>
      </h2>
      {service.add_ons.length === 0 ? (
        <p className="px-4 pt-4 text-sm text-ink-soft">{t('console.noAddOns')}</p>
      ) : (
        <ul>
          {service.add_ons.map((addOn) => (
            <AddOnRow key={addOn.id} addOn={addOn} onOpen={() => onAddOn(addOn)} />
          ))}
        </ul>
      )}
      <div className="p-4">
        <Button size="small" onClick={onAdd}>
          <Icon name="plus" />
          {t('console.newAddOn')}
          <span className="sr-only">{name}</span>
        </Button>
      </div>
    </section>
  );
}

function AddOnRow({ addOn, onOpen }: { addOn: ConsoleAddOn; onOpen: () => void }) {
  const t = useT('console-content');
  const local = useLocal();
  const { venue } = useConsole();
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-center gap-3 px-4 py-3 text-start hover:bg-bright-soft"
      >
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            <bdi>{local(addOn.name, addOn.ar_name)}</bdi>
            {!addOn.is_on_sale && <Badge>{t('console.courtShut')}</Badge>}
          </span>
          <span className="flex flex-wrap gap-x-5 text-sm text-ink-soft">
            <Money fils={fromDecimal(addOn.unit_price)} currency={venue.currency} />
            <Stock addOn={addOn} />
            <span>{t('console.atMost', { number: addOn.max_quantity })}</span>
          </span>
        </span>
        <Icon name="chevronForward" className="text-ink-soft" />
      </button>
    </li>
  );
}

/** Stock of an add-on and its way of counting. */
function Stock({ addOn: { inventory, stock } }: { addOn: ConsoleAddOn }) {
  const t = useT('console-content');
  if (inventory === 'none') return <span>{t('console.choice.none')}</span>;
  return <span>{t(`console.stock.${inventory}`, { number: stock ?? 0 })}</span>;
}
