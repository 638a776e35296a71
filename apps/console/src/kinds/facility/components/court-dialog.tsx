import type { Wrong } from '@nadi/browser/form/field-errors';
import { Refused } from '@nadi/browser/refused';
import type { ConsoleCourt } from '@nadi/contract/facility/console-endpoints';
import { readBody } from '@nadi/domain/content/check-body';
import type { AnyBody, Shape } from '@nadi/domain/content/shape';
import { COURT, checkCourt, NEW_COURT } from '@nadi/domain/kinds/facility/court-form';
import { Button } from '@nadi/ui/button.tsx';
import { Dialog } from '@nadi/ui/dialog.tsx';
import { type ComponentType, type FormEvent, useState } from 'react';
import { useT } from '../../../platform/texts.tsx';
import { useServiceDeeds } from '../api.ts';

/** What the last attempt has met: what is wrong with fields, by their path, or with all of it. */
export interface Met {
  readonly wrongs: Readonly<Record<string, Wrong>>;
  readonly failure: Error | null;
}

/** How a described body is written, which the console does in one way everywhere. */
export type WriteBody = ComponentType<{
  readonly shape: Shape;
  readonly body: AnyBody;
  readonly onBody: (body: AnyBody) => void;
  readonly met: Met;
}>;

export interface CourtDialogProps {
  readonly serviceId: number;
  /** Null: one that is not there yet. */
  readonly court: ConsoleCourt | null;
  readonly Write: WriteBody;
  readonly onClose: () => void;
}

const NOTHING_MET: Met = { wrongs: {}, failure: null };

const wrongsOf = <T,>(
  all: Readonly<Record<string, T>>,
  of: (one: T) => Wrong,
): Readonly<Record<string, Wrong>> =>
  Object.fromEntries(Object.entries(all).map(([at, one]) => [at, of(one)]));

/** Adds a court, or changes one: its names, whether it is sold, its hours with their prices (FACILITY-15). */
export function CourtDialog({ serviceId, court, Write, onClose }: CourtDialogProps) {
  const t = useT('console-content');
  const { write } = useServiceDeeds();
  const [body, setBody] = useState<AnyBody>(
    () => readBody<Shape>(COURT, court ?? NEW_COURT, 'draft').body,
  );
  const [met, setMet] = useState(NOTHING_MET);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const checked = checkCourt(body);
    if (!checked.ok) {
      setMet({ wrongs: wrongsOf(checked.refusal, (fault) => ({ fault })), failure: null });
      return;
    }
    try {
      await write.mutateAsync({ serviceId, seen: court, court: body });
      onClose();
    } catch (error) {
      const told = error instanceof Refused ? error.errors : {};
      const wrongs = wrongsOf(told, ([text = '']) => ({ text }));
      const isTold = Object.keys(wrongs).length > 0;
      setMet({ wrongs, failure: isTold ? null : (error as Error) });
    }
  };
  return (
    <Dialog title={t(court ? 'console.changeCourt' : 'console.addCourt')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        <Write shape={COURT} body={body} onBody={setBody} met={met} />
        <p className="text-sm text-ink-soft">{t('console.courtHint')}</p>
        <Button type="submit" tone="cta" busy={write.isPending}>
          {t('console.saveCourt')}
        </Button>
      </form>
    </Dialog>
  );
}
