import type { Wrong } from '@nadi/browser/form/field-errors';
import { Refused } from '@nadi/browser/refused';
import { readBody, type Stage } from '@nadi/domain/content/check-body';
import { CONTENT } from '@nadi/domain/content/kinds';
import { readEntry } from '@nadi/domain/content/read-entry';
import type { AnyBody, Shape } from '@nadi/domain/content/shape';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Entry, useEntryActions } from './api.ts';
import { isSame } from './model.ts';
import { clearUnsaved, keepUnsaved, type Unsaved, unsavedOf } from './state.unsaved.ts';

/** Result of the last attempt to save. */
interface Attempt {
  readonly errors: Readonly<Record<string, Wrong>>;
  /** Failure that belongs to no field. */
  readonly failure: Error | null;
  /** Version that a colleague has saved meanwhile. */
  readonly theirVersion: Entry | null;
  /** Action that got no response and is retried once online; `null`: none. */
  readonly lost: 'save' | 'publish' | null;
}

const NO_ATTEMPT: Attempt = { errors: {}, failure: null, theirVersion: null, lost: null };

/** Statuses without a response, or with one that reports an unavailable server. */
const LOST: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** Returns the draft with every field that its kind has today. */
const draftOf = ({ kind, draft }: Entry): AnyBody =>
  readBody<Shape>(CONTENT[kind], draft, 'draft').body;

async function attemptOf(error: unknown, refetch: () => Promise<Entry>): Promise<Attempt> {
  if (!(error instanceof Refused)) return { ...NO_ATTEMPT, failure: error as Error };
  if (error.code === 'changed_meanwhile') return { ...NO_ATTEMPT, theirVersion: await refetch() };
  const byField = Object.entries(error.errors).map(([at, [text = '']]) => [at, { text }] as const);
  if (byField.length === 0) return { ...NO_ATTEMPT, failure: error };
  return { ...NO_ATTEMPT, errors: Object.fromEntries(byField) };
}

/** Converts an error to the result of the attempt, with the action to retry. */
async function failedBy(
  error: unknown,
  refetch: () => Promise<Entry>,
  tried: Attempt['lost'],
): Promise<Attempt> {
  const attempt = await attemptOf(error, refetch).catch((other) => ({
    ...NO_ATTEMPT,
    failure: other,
  }));
  const isLost = attempt.failure instanceof Refused && LOST.has(attempt.failure.status);
  return { ...attempt, lost: isLost ? tried : null };
}

/** Resolves a conflict that our own change caused when its response was lost. */
async function orOwn(
  sent: Promise<Entry>,
  refetch: () => Promise<Entry>,
  isOwn: (there: Entry) => boolean,
): Promise<Entry> {
  try {
    return await sent;
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'changed_meanwhile') throw error;
    const there = await refetch();
    if (!isOwn(there)) throw error;
    return there;
  }
}

/** Runs an action when the browser is online again. */
function useOnline(action: () => void): void {
  const onOnline = useEffectEvent(action);
  useEffect(() => {
    const back = () => onOnline();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
}

/** Text of an entry as it is typed, kept in the browser until it is saved. */
function useWritten(entry: Entry) {
  const name = { kind: entry.kind, slug: entry.slug };
  const [{ base, body }, setWritten] = useState<Unsaved>(
    () => unsavedOf(name) ?? { base: entry, body: draftOf(entry) },
  );
  const latest = useRef({ base, body });
  const [round, setRound] = useState(0);
  const set = (next: Unsaved): void => {
    latest.current = next;
    setWritten(next);
  };
  const keep = (next: Unsaved): void => {
    set(next);
    keepUnsaved(name, next);
  };
  return {
    base,
    body,
    /** Grows when the body is replaced, so that fields start over. */
    round,
    write: (next: AnyBody): void => keep({ ...latest.current, body: next }),
    /** Continues over another saved version; the body stays. */
    rebase: (version: Entry): void => keep({ ...latest.current, base: version }),
    /** Replaces base and body by an entry. */
    begin(from: Entry): void {
      clearUnsaved(name);
      set({ base: from, body: draftOf(from) });
      setRound((one) => one + 1);
    },
    /** Continues from the entry that `sent` became; text that was not sent stays. */
    goOn(from: Entry, sent: AnyBody): void {
      if (isSame(latest.current.body, sent)) {
        clearUnsaved(name);
        set({ base: from, body: draftOf(from) });
      } else {
        keep({ ...latest.current, base: from });
      }
    },
  };
}

/**
 * Edits an entry without losing typed text (CONTENT-08).
 *
 * Text survives refusals, a colleague's earlier change and an expired session; only the writer
 * discards it.
 */
export function useEditing(entry: Entry) {
  const { kind, slug } = entry;
  const name = { kind, slug };
  const shape: Shape = CONTENT[kind];
  const actions = useEntryActions(name);
  const written = useWritten(entry);
  const { base, body } = written;
  const [attempt, setAttempt] = useState(NO_ATTEMPT);
  const isDirty = !isSame(body, draftOf(base));

  const begin = (from: Entry): void => {
    written.begin(from);
    setAttempt(NO_ATTEMPT);
  };
  const check = (stage: Stage): boolean => {
    const faults = Object.entries(readEntry(kind, body, stage).faults);
    const errors = Object.fromEntries(faults.map(([at, fault]) => [at, { fault }]));
    setAttempt({ ...NO_ATTEMPT, errors });
    return faults.length === 0;
  };
  const trying = async (
    action: () => Promise<void>,
    lost: Attempt['lost'] = null,
  ): Promise<boolean> => {
    try {
      await action();
      setAttempt(NO_ATTEMPT);
      return true;
    } catch (error) {
      setAttempt(await failedBy(error, actions.refetch, lost));
      return false;
    }
  };
  const own = (sent: Promise<Entry>, isOwn: (there: Entry) => boolean) =>
    orOwn(sent, actions.refetch, (there) => isOwn(there) && isSame(draftOf(there), body));
  const saved = async (): Promise<Entry> => {
    if (!isDirty && base.version > 0) return base;
    const sent = actions.save.mutateAsync({ version: base.version, body });
    const now = await own(sent, ({ state }) => state !== 'removed');
    written.goOn(now, body);
    return now;
  };
  const publishNow = async (): Promise<void> => {
    const { version } = await saved();
    const sent = actions.publish.mutateAsync(version);
    written.goOn(await own(sent, ({ state }) => state === 'published'), body);
  };
  const save = async () => check('draft') && trying(async () => void (await saved()), 'save');
  const publish = async () => check('published') && trying(publishNow, 'publish');
  const tryAgain = (): Promise<boolean> => (attempt.lost === 'publish' ? publish() : save());
  useOnline(() => void (attempt.lost !== null && tryAgain()));
  return {
    name,
    shape,
    base,
    body,
    round: written.round,
    met: attempt,
    isDirty,
    write: written.write,
    begin,
    isBusy: actions.save.isPending || actions.publish.isPending || actions.withdraw.isPending,
    save,
    publish,
    tryAgain,
    withdraw: () =>
      trying(async () =>
        written.goOn(await actions.withdraw.mutateAsync(base.version), draftOf(base)),
      ),
    /** Continues over a colleague's saved version, which stays in the history. */
    keepMine: (theirVersion: Entry): void => {
      written.rebase(theirVersion);
      setAttempt(NO_ATTEMPT);
    },
    discard: (): void => clearUnsaved(name),
  };
}

export type Editing = ReturnType<typeof useEditing>;
