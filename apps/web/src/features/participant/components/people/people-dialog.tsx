import { dateOf } from '@nadi/domain/kernel/zoned';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Line } from '../../../../platform/line/line.ts';
import { Failed } from '../../../../platform/page/failed.tsx';
import { useConfig } from '../../../../platform/page/site.tsx';
import { useT } from '../../../../platform/page/texts.tsx';
import { offerLogin } from '../../../account/state.login-offer.ts';
import { isMemberOfSite, useUser } from '../../../account/state.ts';
import { useCart } from '../../../cart/api.ts';
import { peopleOf } from '../../state.request.ts';
import { PeopleForm } from './people-form.tsx';
import { usePeopleFacts } from './use-people-facts.tsx';

export interface PeopleDialogProps {
  /** Key of the line in the cart. */
  readonly lineKey: string;
  /** Called once the participants are saved. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Dialog for the participants of a line (spec 2 section 2, "Participant details dialog"). */
export function PeopleDialog({ lineKey, onDone, onClose }: PeopleDialogProps) {
  const line = useLine(lineKey);
  const people = line ? peopleOf(line) : undefined;
  const close = useEffectEvent(onClose);
  const isGone = people === undefined;
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  const needsLogin = useNeedsLogin();
  if (line === null || people === undefined) return null;
  if (needsLogin) return <PleaseLogin onClose={onClose} />;
  return <LoadedDialog line={line} people={people} onDone={onDone} onClose={onClose} />;
}

/** Returns the line, also after its hold has ended: what is typed for it is not lost. */
function useLine(key: string): Line | null {
  const found = useCart().lines.find((line) => line.key === key) ?? null;
  const [last, setLast] = useState(found);
  if (found !== null && found !== last) setLast(found);
  return found ?? last;
}

/** Reports whether nobody may be named before a sign-in, since nobody could order. */
function useNeedsLogin(): boolean {
  const user = useUser();
  const { is_baps, is_guest_checkout } = useConfig();
  if (isMemberOfSite(user)) return false;
  return is_baps === 1 || is_guest_checkout !== 1;
}

function PleaseLogin({ onClose }: { onClose: () => void }) {
  const t = useT('family');
  const title = useT('below-fold');
  const why = t('people.loginWhy');
  return (
    <Dialog title={title('people.title')} size="small" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Notice title={t('people.login')}>{why}</Notice>
        <Button tone="cta" wide onClick={() => offerLogin(why)}>
          {t('account.login')}
        </Button>
      </div>
    </Dialog>
  );
}

interface LoadedDialogProps extends Omit<PeopleDialogProps, 'lineKey'> {
  readonly line: Line;
  readonly people: NonNullable<ReturnType<typeof peopleOf>>;
}

function LoadedDialog({ line, people, onDone, onClose }: LoadedDialogProps) {
  const title = useT('below-fold');
  // Waited for here, so that a card opens at once.
  useT('profile');
  useT('form');
  const { facts, error, retry } = usePeopleFacts(
    { form: people.form, productId: line.wire.product_id },
    line.when === null ? null : dateOf(line.when.from),
  );
  if (facts) {
    return (
      <PeopleForm line={line} people={people} facts={facts} onDone={onDone} onClose={onClose} />
    );
  }
  return (
    <Dialog title={title('people.title')} shape="sheet" onClose={onClose}>
      {error ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-64" />
        </div>
      )}
    </Dialog>
  );
}
