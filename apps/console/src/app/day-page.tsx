import { mayCall } from '@nadi/contract/wire/route';
import { DayScreen } from '../features/booking/screens/day-screen.tsx';
import { useSession } from '../features/staff/api.ts';
import { useConsole } from '../platform/console.tsx';

/** Bookings of a day; for those who may set up a new venue, its remaining steps first. */
export function DayPage() {
  const role = useSession().data?.role;
  const { kinds } = useConsole();
  return (
    <DayScreen>
      {kinds.map(
        ({ name, firstSteps }) =>
          firstSteps &&
          role !== undefined &&
          mayCall(role, firstSteps.call) && <firstSteps.Steps key={name} />,
      )}
    </DayScreen>
  );
}
