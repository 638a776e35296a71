import { getRouteApi } from '@tanstack/react-router';
import { PartnerAccountScreen } from '../features/partner/screens/partner-account-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

const partner = getRouteApi('/inside/partners/$id');

/** Page with what the partner of the address owes. */
export function PartnerPage() {
  const { id } = partner.useParams();
  return /^[1-9]\d{0,8}$/.test(id) ? (
    <PartnerAccountScreen key={id} id={Number(id)} />
  ) : (
    <NotFoundScreen />
  );
}
