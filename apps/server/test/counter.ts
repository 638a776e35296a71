import type { ConsoleGateway } from '@nadi/contract/payment/console-endpoints';
import { expect } from 'vitest';
import { enter } from './console.ts';
import type { TestApp } from './harness.ts';

/** Puts the counter of the first venue on offer; returns its account. */
export async function offerCounter(app: TestApp): Promise<ConsoleGateway> {
  const owner = await enter(app, 'owner');
  const written = { kind: 'counter', name: 'Pay at the venue', ar_name: 'الدفع في المنشأة' };
  const added = await owner.call('addGateway', { body: { gateway: written } });
  expect(added.status, added.text).toBe(200);
  const { id, version } = added.body.data;
  const on = await owner.call('switchGateway', {
    params: { id },
    body: { version, is_enabled: true },
  });
  expect(on.status, on.text).toBe(200);
  app.age();
  return added.body.data;
}
