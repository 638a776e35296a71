import type { Wrong } from '@nadi/browser/form/field-errors';
import { Refused } from '@nadi/browser/refused';
import { readBody, type Stage } from '@nadi/domain/content/check-body';
import { CONTENT } from '@nadi/domain/content/kinds';
import { readEntry } from '@nadi/domain/content/read-entry';
import type { AnyBody, Shape } from '@nadi/domain/content/shape';
import { useEffect, useEffectEvent, useState } from 'react';
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
  /** What got no answer, and is tried again once there is a network; null: nothing. */
  readonly lost: 'save' | 'publish' | null;
}

const NOTHING_MET: Met = { wrongs: {}, failure: null, theirs: null, lost: null };

/** No answer at all, or none but that the server is away. */
const LOST: ReadonlySet<number> = new Set([0, 502, 503, 504]);

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

/** What the last attempt has met, and what of it may be tried again. */
async function failedBy(
  error: unknown,
  readAnew: () => Promise<Entry>,
  tried: Met['lost'],
): Promise<Met> {
  const met = await metBy(error, readAnew).catch((other) => ({ ...NOTHING_MET, failure: other }));
  const isLost = met.failure instanceof Refused && LOST.has(met.failure.status);
  return { ...met, lost: isLost ? tried : null };
}

/** What was refused as changed by somebody, where it was changed by what was sent: its answer was lost on its way. */
async function orOwn(
  sent: Promise<Entry>,
  readAnew: () => Promise<Entry>,
  isOwn: (there: Entry) => boolean,
): Promise<Entry> {
  try {
    return await sent;
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'changed_meanwhile') throw error;
    const there = await readAnew();
    if (!isOwn(there)) throw error;
    return there;
  }
}

/** Does something when there is a network again. */
function useOnline(deed: () => void): void {
  const onOnline = useEffectEvent(deed);
  useEffect(() => {
    const back = () => onOnline();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
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
    const faults = Object.entries(readEntry(kind, body, stage).faults);
    const wrongs = Object.fromEntries(faults.map(([at, fault]) => [at, { fault }]));
    setMet({ ...NOTHING_MET, wrongs });
    return faults.length === 0;
  };
  const trying = async (deed: () => Promise<void>, lost: Met['lost'] = null): Promise<boolean> => {
    try {
      await deed();
      setMet(NOTHING_MET);
      return true;
    } catch (error) {
      setMet(await failedBy(error, deeds.readAnew, lost));
      return false;
    }
  };
  const own = (sent: Promise<Entry>, isOwn: (there: Entry) => boolean) =>
    orOwn(sent, deeds.readAnew, (there) => isOwn(there) && isSame(draftOf(there), body));
  const saved = async (): Promise<Entry> => {
    if (!isDirty && base.version > 0) return base;
    const sent = deeds.save.mutateAsync({ version: base.version, body });
    const now = await own(sent, ({ state }) => state !== 'removed');
    goOn(now, body);
    return now;
  };
  const publishNow = async (): Promise<void> => {
    const { version } = await saved();
    const sent = deeds.publish.mutateAsync(version);
    goOn(await own(sent, ({ state }) => state === 'published'), body);
  };
  const save = async () => check('draft') && trying(async () => void (await saved()), 'save');
  const publish = async () => check('published') && trying(publishNow, 'publish');
  const tryAgain = (): Promise<boolean> => (met.lost === 'publish' ? publish() : save());
  useOnline(() => void (met.lost !== null && tryAgain()));
  return {
    ...{ name, shape, base, body, round, met, isDirty, write, begin },
    isBusy: deeds.save.isPending || deeds.publish.isPending || deeds.withdraw.isPending,
    ...{ save, publish, tryAgain },
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
