import type { ConsoleGiftProduct } from '@nadi/contract/kinds/gift/console-endpoints';
import {
  checkGiftProduct,
  GIFT_PRODUCT,
  NEW_GIFT_PRODUCT,
} from '@nadi/domain/kinds/gift/product-form';
import { useT } from '../../../platform/texts.tsx';
import { type WriteBody, WrittenDialog } from '../../../platform/written-dialog.tsx';
import { useWriteProduct } from '../api.ts';

export interface ProductDialogProps {
  /** `null`: a new gift card. */
  readonly product: ConsoleGiftProduct | null;
  readonly Write: WriteBody;
  readonly onClose: () => void;
}

/** Dialog that adds or changes a gift card on sale (GIFT-07). */
export function ProductDialog({ product, ...dialog }: ProductDialogProps) {
  const t = useT('console-gift');
  const write = useWriteProduct();
  return (
    <WrittenDialog
      {...dialog}
      title={t(product ? 'console.gift.change' : 'console.gift.new')}
      hint={t(product ? 'console.gift.changeHint' : 'console.gift.newHint')}
      save={t('console.gift.save')}
      shape={GIFT_PRODUCT}
      first={product ? { ...product } : NEW_GIFT_PRODUCT}
      check={checkGiftProduct}
      send={(body) => write.mutateAsync({ seen: product, product: body })}
      isSending={write.isPending}
    />
  );
}
