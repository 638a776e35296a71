import { listConsoleToys, listToys } from '@nadi/contract/kinds/toy/endpoints';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok } from '@nadi/domain/kernel/result';
import type { FactsCache } from '../../platform/facts-cache.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Toys } from './store.ts';

export function mountToys(mount: Mount, toys: FactsCache<Toys>): void {
  mount(listToys, async ({ context }) =>
    ok({ data: (await viewsOf(toys, context)).map(({ stock: _, ...toy }) => toy) }),
  );
  mount(listConsoleToys, async ({ context }) => ok({ data: await viewsOf(toys, context) }));
}

const viewsOf = async (toys: FactsCache<Toys>, { tenant }: Pick<RequestContext, 'tenant'>) =>
  [...(await toys.of(tenant)).of].map(([product_id, { name, priceFils, stock }]) => ({
    product_id,
    name: name.en,
    ar_name: name.ar,
    price: toDecimal(priceFils),
    stock,
  }));
