import { streamServiceDays } from '@nadi/contract/kinds/facility/endpoints';
import { ok, refuse } from '@nadi/domain/kernel/result';
import { networkOf } from '../../platform/http/limits/network.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Live } from '../../platform/live/live.ts';
import { streamStart } from '../../platform/live/stream-start.ts';
import type { Catalogues } from './catalogue/catalogue.ts';

export interface StreamDeps {
  readonly catalogues: Pick<Catalogues, 'of'>;
  readonly live: Pick<Live, 'watch'>;
}

/** Headers of the stream: never compressed, never cached, passed on by proxies unbuffered. */
const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' };

export function mountFacilityStream(mount: Mount, { catalogues, live }: StreamDeps): void {
  mount(streamServiceDays, async ({ context, query }) => {
    const { tenant, address } = context;
    const serviceId = query.venue_service_id;
    const catalogue = await catalogues.of(tenant);
    if (!catalogue.publicServiceOf.has(serviceId)) return refuse({ code: 'not_found' });
    const body = live.watch({
      tenantId: tenant.id,
      offset: tenant.offset,
      serviceId,
      address: networkOf(address),
      since: streamStart(context.header('last-event-id'), query.since),
    });
    return body.ok ? ok({ headers: HEADERS, body: body.value }) : body;
  });
}
