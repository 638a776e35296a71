import { staffRoutes } from '@nadi/contract/staff-routes';
import { mayCall } from '@nadi/contract/wire/route';
import { DayScreen } from '../features/booking/screens/day-screen.tsx';
import { useSession } from '../features/staff/api.ts';
import { FirstSteps } from '../kinds/facility/components/first-steps.tsx';

/** The day's bookings; for whoever can set the venue up, what is left of that before there can be any. */
export function DayPage() {
  const role = useSession().data?.role;
  const isSettingUp = role !== undefined && mayCall(role, staffRoutes.listConsoleServices);
  return <DayScreen>{isSettingUp && <FirstSteps />}</DayScreen>;
}
