import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { RegisterForm } from '../../features/account/components/register/register-form.tsx';
import { useT } from '../../platform/page/texts.tsx';

export interface RegisterDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * Registers a customer in a dialog over the current page, which keeps its state, holds included.
 */
export function RegisterDialog({ onDone, onClose }: RegisterDialogProps) {
  const t = useT('register');
  return (
    <Dialog title={t('register.title')} shape="sheet" size="small" onClose={onClose}>
      <RegisterForm onDone={onDone} />
    </Dialog>
  );
}
