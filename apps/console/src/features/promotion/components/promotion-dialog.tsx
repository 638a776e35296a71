import type { ConsolePromotion } from '@nadi/contract/promotion/console-endpoints';
import { checkPromotion, NEW_PROMOTION, PROMOTION } from '@nadi/domain/promotion/promotion-form';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { WrittenDialog } from '../../../platform/written-dialog.tsx';
import { useWritePromotion } from '../api.ts';
import { bodyOf, completePromotion, isAllFree } from '../model.ts';
import { PromotionFields } from './promotion-fields.tsx';

export interface PromotionDialogProps {
  /** `null`: a new promotion. */
  readonly promotion: ConsolePromotion | null;
  readonly onClose: () => void;
}

/** Dialog that adds or changes a promotion (PROMO-10). */
export function PromotionDialog({ promotion, onClose }: PromotionDialogProps) {
  const t = useT('console-promotion');
  const local = useLocal();
  const write = useWritePromotion();
  return (
    <WrittenDialog
      title={
        promotion
          ? t('console.promotion.changeOf', { name: local(promotion.name, promotion.ar_name) })
          : t('console.promotion.new')
      }
      hint={t(promotion ? 'console.promotion.changeHint' : 'console.promotion.newHint')}
      save={t('console.promotion.save')}
      shape={PROMOTION}
      first={promotion ? bodyOf(promotion) : NEW_PROMOTION}
      check={checkPromotion}
      complete={completePromotion}
      isFree={isAllFree}
      freeTexts={{
        title: t('console.promotion.freeTitle'),
        hint: t('console.promotion.freeHint'),
        save: t('console.promotion.saveFree'),
      }}
      send={(body) => write.mutateAsync({ seen: promotion, promotion: body })}
      isSending={write.isPending}
      Write={PromotionFields}
      onClose={onClose}
    />
  );
}
