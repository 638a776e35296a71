import type { Wrong } from '@nadi/browser/form/field-errors';
import { Refused } from '@nadi/browser/refused';
import { readBody, type Stage } from '@nadi/domain/content/check-body';
import { CONTENT } from '@nadi/domain/content/kinds';
import type { AnyBody, Shape } from '@nadi/domain/content/shape';
import { useState } from 'react';
import { type Entry, useEntryDeeds } from './api.ts';
import { isSame } from './model.ts';
import { forgetUnsaved, keepUnsaved, unsavedOf } from './state.unsaved.ts';

/** What the last attempt has met. */
interface Met {
  readonly wrongs: Readonly<Record<string, Wrong>>;
  /** What names no field. */
  readonly failure: Error | null;
  /** The entry as somebody else has made it meanwhile. */
  readonly theirs: Entry | null;
}

const NOTHING_MET: Met = { wrongs: {}, failure: null, theirs: null };

/** A draft with all that its kind has today. */
const draftOf = ({ kind, draft }: Entry): AnyBody =>
  readBody<Shape>(CONTENT[kind], draft, 'draft').body;

async function metBy(error: unknown, readAnew: () => Promise<Entry>): Promise<Met> {
  if (!(error instanceof Refused)) return { ...NOTHING_MET, failure: error as Error };
  if (error.code === 'changed_meanwhile') return { ...NOTHING_MET, theirs: await readAnew() };
  const told = Object.entries(error.errors).map(([at, [text = '']]) => [at, { text }] as const);
  if (told.length === 0) return { ...NOTHING_MET, failure: error };
  return { ...NOTHING_MET, wrongs: Object.fromEntries(told) };
}

/**
 * An entry while it is written. What is typed is lost to nothing but its writer's own will: neither to a refusal nor to a colleague
 * who was quicker, nor to a session that ended (CONTENT-08).
 */
export function useEditing(entry: Entry) {
  const { kind, slug } = entry;
  const name = { kind, slug };
  const shape: Shape = CONTENT[kind];
  const deeds = useEntryDeeds(name);
  const [{ base, body }, setWritten] = useState(
    () => unsavedOf(name) ?? { base: entry, body: draftOf(entry) },
  );
  const [round, setRound] = useState(0);
  const [met, setMet] = useState(NOTHING_MET);
  const isDirty = !isSame(body, draftOf(base));

  const write = (next: AnyBody): void => {
    setWritten({ base, body: next });
    keepUnsaved(name, { base, body: next });
  };
  /** Goes on from an entry as it is; what stood here is replaced. */
  const begin = (from: Entry): void => {
    forgetUnsaved(name);
    setWritten({ base: from, body: draftOf(from) });
    setRound((one) => one + 1);
    setMet(NOTHING_MET);
  };
  /** What was sent has become this; what was typed meanwhile stays. */
  const goOn = (from: Entry, sent: AnyBody): void => {
    forgetUnsaved(name);
    setWritten((now) => ({
      base: from,
      body: isSame(now.body, sent) ? draftOf(from) : now.body,
    }));
  };
  const check = (stage: Stage): boolean => {
    const faults = Object.entries(readBody(shape, body, stage).faults);
    const wrongs = Object.fromEntries(faults.map(([at, fault]) => [at, { fault }]));
    setMet({ ...NOTHING_MET, wrongs });
    return faults.length === 0;
  };
  const trying = async (deed: () => Promise<void>): Promise<boolean> => {
    try {
      await deed();
      return true;
    } catch (error) {
      setMet(
        await metBy(error, deeds.readAnew).catch((other) => ({ ...NOTHING_MET, failure: other })),
      );
      return false;
    }
  };
  const saved = async (): Promise<Entry> => {
    if (!isDirty && base.version > 0) return base;
    const now = await deeds.save.mutateAsync({ version: base.version, body });
    goOn(now, body);
    return now;
  };
  return {
    ...{ name, shape, base, body, round, met, isDirty, write, begin },
    isBusy: deeds.save.isPending || deeds.publish.isPending || deeds.withdraw.isPending,
    save: async () => check('draft') && trying(async () => void (await saved())),
    publish: async () =>
      check('published') &&
      trying(async () => {
        const { version } = await saved();
        goOn(await deeds.publish.mutateAsync(version), body);
      }),
    withdraw: () => trying(async () => goOn(await deeds.withdraw.mutateAsync(base.version), body)),
    /** Writes on over what a colleague has saved; theirs stays in the history. */
    keepMine: (theirs: Entry): void => {
      setWritten({ base: theirs, body });
      keepUnsaved(name, { base: theirs, body });
      setMet(NOTHING_MET);
    },
    discard: (): void => forgetUnsaved(name),
  };
}

export type Editing = ReturnType<typeof useEditing>;
