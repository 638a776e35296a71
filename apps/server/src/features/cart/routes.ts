import {
  readCart as readCartEndpoint,
  releaseLine as releaseLineEndpoint,
  syncCart as syncCartEndpoint,
} from '@nadi/contract/cart/endpoints';
import { previewRecurring as previewRecurringEndpoint } from '@nadi/contract/cart/recurring-endpoints';
import type { ParsedBody, ParsedQuery } from '@nadi/contract/wire/endpoint';
import { ok, refuse } from '@nadi/domain/kernel/result';
import type { Failure, Mount } from '../../platform/http/mount.ts';
import type { CartDeps } from './change.ts';
import { previewRecurring } from './preview-recurring.ts';
import { releaseLine } from './release.ts';
import { readCart, syncCart } from './service.ts';

const NO_PRODUCT: Failure = {
  code: 'validation_failed',
  errors: { product_id: ['required'] },
};

export function mountCart(mount: Mount, deps: CartDeps): void {
  mount(syncCartEndpoint, async ({ context, body }) => {
    const held = await syncCart(deps, context, body);
    return held.ok ? ok({ data: held.value }) : held;
  });
  mount(previewRecurringEndpoint, async ({ context, body }) => {
    const preview = await previewRecurring(deps, context, body);
    return preview.ok ? ok({ data: preview.value }) : preview;
  });
  mount(readCartEndpoint, async ({ context }) => ok({ data: await readCart(deps, context) }));
  mount(releaseLineEndpoint, async ({ context, query, body }) => {
    const { keep_children: keepsChildren = false, ...named } = { ...query, ...body };
    const item = releasedItem(named);
    if (item === null) return refuse(NO_PRODUCT);
    const left = await releaseLine(deps, context, item, keepsChildren);
    return left.ok ? ok({ data: left.value }) : left;
  });
}

type InBody = NonNullable<ParsedBody<typeof releaseLineEndpoint>>;

/** Query and body of the request; on conflict the body takes precedence. */
type Named = Omit<ParsedQuery<typeof releaseLineEndpoint>, keyof InBody> & InBody;

function releasedItem({ hold_id, product_id, ...fields }: Omit<Named, 'keep_children'>) {
  if (hold_id !== undefined) return { hold_id };
  return product_id === undefined ? null : { product_id, fields };
}
