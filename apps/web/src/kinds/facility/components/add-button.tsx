import { Button, type ButtonProps } from '@nadi/ui/controls/button.tsx';
import { useId } from 'react';
import { useT } from '../../../platform/page/texts.tsx';

interface AddButtonProps extends ButtonProps {
  /** Step that is missing before the booking can be added; null: none, or it is shown elsewhere. */
  readonly missing: 'agreeFirst' | 'countFirst' | null;
}

/** Button for the next step of a booking; while it is disabled, the reason stands above it. */
export function AddButton({ missing, ...button }: AddButtonProps) {
  const t = useT('facility');
  const id = useId();
  return (
    <>
      {missing !== null && (
        <p id={id} className="text-sm text-ink-soft short:sr-only">
          {t(`facility.${missing}`)}
        </p>
      )}
      <Button tone="cta" aria-describedby={missing === null ? undefined : id} {...button} />
    </>
  );
}
