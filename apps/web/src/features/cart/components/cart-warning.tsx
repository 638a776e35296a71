import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { useClearCart } from '../api.changes.ts';
import { closeCartWarning } from '../state.warning.ts';

/** Dialog of the cart warning (spec 2 section 2): buy the cart first, or clear it. */
export function CartWarning({ onViewCart }: { onViewCart: () => void }) {
  const t = useT('checkout');
  const clear = useClearCart();
  const viewCart = (): void => {
    closeCartWarning();
    onViewCart();
  };
  return (
    <ConfirmDialog
      title={t('cart.error')}
      confirmLabel={t('cart.clear')}
      cancelLabel={t('cart.view')}
      danger
      busy={clear.isPending}
      onConfirm={() => clear.mutate(undefined, { onSettled: closeCartWarning })}
      onCancel={viewCart}
      onClose={closeCartWarning}
    >
      {t('cart.warning')}
    </ConfirmDialog>
  );
}
