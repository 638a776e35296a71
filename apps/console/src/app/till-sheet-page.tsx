import { useParams } from '@tanstack/react-router';
import { TillSheetScreen } from '../features/till/screens/till-sheet-screen.tsx';

/** Sheet of the session that the address names. */
export function TillSheetPage() {
  const { session } = useParams({ from: '/inside/tills/$session' });
  return <TillSheetScreen id={session} />;
}
