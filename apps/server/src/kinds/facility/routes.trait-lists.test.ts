import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { seeChange } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';

const FOOTBALL = 1;

let site: TestApp;
let manager: AtConsole;
let desk: AtConsole;
beforeAll(async () => {
  site = await startTestApp();
  manager = await enter(site, 'manager');
  desk = await enter(site, 'desk');
});
afterAll(() => site.close());

type Lists = Omit<ConsoleService['traits'], 'version'>;

const outcome = ({ status, body }: CallAnswer) => [status, body.code];
const listsOf = async () => {
  const services = (await manager.call('listConsoleServices')).body.data as ConsoleService[];
  return (services[0] as ConsoleService).traits;
};
const write = (version: string, traits: object, by = manager) =>
  by.call('changeTraitLists', { body: { version, traits } });

/** Changes the lists and waits until the site has them. */
async function set(change: (lists: Lists) => Lists) {
  const { version, ...before } = await listsOf();
  const answer = await write(version, change(before));
  expect(answer.status, answer.text).toBe(200);
  await seeChange(site);
  return answer.body.data as ConsoleService[];
}

const surfacesOnSite = async () => {
  const { body } = await site.call('readFilters', { params: { serviceId: FOOTBALL } });
  return body.data.surfaces.map(({ name }: { name: string }) => name);
};

describe('FACILITY-37 the surfaces and formations of a venue', () => {
  it('are renamed and ordered on the site at once, and written to the audit log', async () => {
    const { version: _, ...before } = await listsOf();
    expect(await surfacesOnSite()).toEqual(['Grass', 'Turf']);
    await set(({ surfaces, formations }) => ({
      surfaces: surfaces.map((one) => ({ ...one, name: `${one.name} 2` })).reverse(),
      formations,
    }));
    expect(await surfacesOnSite()).toEqual(['Turf 2', 'Grass 2']);
    const [entry] = await runSql<{ action: string; before: string; after: string }>(
      site.testDatabase.superuserUrl,
      `select action, before->>'surfaces' as before, after->>'surfaces' as after
       from audit_entry where tenant_id = 1 order by id desc limit 1`,
    );
    expect(entry).toMatchObject({ action: 'traits.changed' });
    expect(entry?.before).toMatch(/^Grass; Turf/);
    expect(entry?.after).toMatch(/Turf 2; Grass 2$/);
    await set(() => before);
    expect(await surfacesOnSite()).toEqual(['Grass', 'Turf']);
  });

  it('are added, chosen for a court, and removed once no court has them', async () => {
    const { version: _, ...before } = await listsOf();
    const services = await set((lists) => ({
      ...lists,
      surfaces: [...lists.surfaces, { name: 'Clay', ar_name: 'ترابية' } as never],
    }));
    const clay = services[0]?.traits.surfaces.at(-1)?.trait_id as number;
    const court = services.flatMap(({ courts }) => courts)[0] as ConsoleService['courts'][number];
    const { version, ...traits } = court.traits;
    const chosen = await manager.call('changeCourtTraits', {
      params: { id: court.id },
      body: { version, traits: { ...traits, surface_id: String(clay) } },
    });
    expect(outcome(chosen)).toEqual([200, undefined]);
    const kept = await listsOf();
    const refused = await write(kept.version, before);
    expect(outcome(refused)).toEqual([422, 'validation_failed']);
    expect(Object.keys(refused.body.errors)).toEqual(['surfaces']);
    const [now] = (chosen.body.data as ConsoleService).courts.filter(({ id }) => id === court.id);
    await manager.call('changeCourtTraits', {
      params: { id: court.id },
      body: { version: now?.traits.version, traits },
    });
    await set(() => before);
    expect((await listsOf()).surfaces).toEqual(before.surfaces);
  });

  it('of two changes at once keep one, and the other is refused', async () => {
    const { version, ...before } = await listsOf();
    const both = await Promise.all(
      ['Soft', 'Hard'].map((name) =>
        write(version, {
          ...before,
          formations: [...before.formations, { name, ar_name: name }],
        }),
      ),
    );
    expect(both.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ]);
    await set(() => before);
  });

  it('of another venue are refused, and the desk may not write them', async () => {
    const { version, ...before } = await listsOf();
    const foreign = [...before.surfaces, { trait_id: 99_999, name: 'Sand', ar_name: 'رمل' }];
    const refused = await write(version, { ...before, surfaces: foreign });
    expect(Object.keys(refused.body.errors)).toEqual([
      `surfaces.${before.surfaces.length}.trait_id`,
    ]);
    expect(outcome(await write(version, before, desk))).toEqual([403, 'forbidden']);
  });

  it('chosen for a court while they are removed are kept by one of the two', async () => {
    await set((lists) => ({
      ...lists,
      surfaces: [...lists.surfaces, { name: 'Sand', ar_name: 'رمل' } as never],
    }));
    const services = (await manager.call('listConsoleServices')).body.data as ConsoleService[];
    const { version, ...lists } = (services[0] as ConsoleService).traits;
    const sand = lists.surfaces.at(-1)?.trait_id as number;
    const court = services.flatMap(({ courts }) => courts)[0] as ConsoleService['courts'][number];
    const { version: ofCourt, ...traits } = court.traits;
    const [chosen, removed] = await Promise.all([
      manager.call('changeCourtTraits', {
        params: { id: court.id },
        body: { version: ofCourt, traits: { ...traits, surface_id: String(sand) } },
      }),
      write(version, { ...lists, surfaces: lists.surfaces.slice(0, -1) }),
    ]);
    expect([outcome(chosen), outcome(removed)].sort()).toEqual([
      [200, undefined],
      [422, 'validation_failed'],
    ]);
  });
});
