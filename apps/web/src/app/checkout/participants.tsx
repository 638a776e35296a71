import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { useLocation } from '@tanstack/react-router';
import type { PeopleDialogProps } from '../../features/participant/components/people/people-dialog.tsx';
import {
  closePeople,
  nextPeople,
  usePeopleQueue,
} from '../../features/participant/state.request.ts';
import { FetchedDialog } from '../../platform/page/fetched-dialog.tsx';
import { useT } from '../../platform/page/texts.tsx';

const PeopleDialog = lazyPart<PeopleDialogProps>(
  async () =>
    (await import('../../features/participant/components/people/people-dialog.tsx')).PeopleDialog,
);

/** Pages of a sign-in that began with the dialog; it is shown again afterwards. */
const SIGN_IN = /^\/(login|register|forgot)/;

/** Dialog for the participants of the lines that ask for them, over any page. */
export function Participants() {
  const t = useT('below-fold');
  const { pathname } = useLocation();
  const [key] = usePeopleQueue();
  if (key === undefined || SIGN_IN.test(pathname)) return null;
  return (
    <FetchedDialog
      key={key}
      title={t('people.title')}
      shape="sheet"
      area="family"
      onClose={closePeople}
    >
      <PeopleDialog lineKey={key} onDone={nextPeople} onClose={closePeople} />
    </FetchedDialog>
  );
}
