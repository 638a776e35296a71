import { staffRoutes } from '@nadi/contract/staff-routes';
import { mayCall } from '@nadi/contract/wire/route';
import { DayScreen } from '../features/booking/screens/day-screen.tsx';
import { useSession } from '../features/staff/api.ts';
import { FirstSteps } from '../kinds/facility/components/first-steps.tsx';

/** Bookings of a day; for managers of a new venue, the remaining set-up steps first. */
export function DayPage() {
  const role = useSession().data?.role;
  const isSettingUp = role !== undefined && mayCall(role, staffRoutes.listConsoleServices);
  return <DayScreen>{isSettingUp && <FirstSteps />}</DayScreen>;
}
