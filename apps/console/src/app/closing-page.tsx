import { useParams } from '@tanstack/react-router';
import { ClosingScreen } from '../features/report/screens/closing-screen.tsx';
import type { ConsoleKind } from '../platform/console-kind.ts';
import { useT } from '../platform/texts.tsx';
import { KINDS } from './kinds.ts';

/** Closing of the day that the address names. */
export function ClosingPage() {
  const { day } = useParams({ from: '/inside/closings/$day' });
  const t = useT();
  const kinds: readonly ConsoleKind[] = KINDS;
  const kindText = (name: string): string => {
    const sales = kinds.find((kind) => kind.name === name)?.sales;
    return sales === undefined ? name : t(sales);
  };
  return <ClosingScreen day={day} kindText={kindText} />;
}
