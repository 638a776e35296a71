import { useConsole } from '../platform/console.tsx';
import { useLocal } from '../platform/texts.tsx';

export function VenueName() {
  const { venue } = useConsole();
  const local = useLocal();
  return <>{local(venue.venue_name, venue.ar_venue_name)}</>;
}
