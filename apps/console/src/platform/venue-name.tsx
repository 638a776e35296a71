import { useConsole } from './console.tsx';
import { useLocal } from './texts.tsx';

/** Name of the venue in the language of the console. */
export function VenueName() {
  const { venue } = useConsole();
  const local = useLocal();
  return <>{local(venue.venue_name, venue.ar_venue_name)}</>;
}
