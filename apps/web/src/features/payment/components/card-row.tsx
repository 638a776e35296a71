import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useState } from 'react';
import { expiryOf, useCardName } from '../../../platform/page/card-texts.ts';
import { useT } from '../../../platform/page/texts.tsx';
import { useRemoveCard } from '../api.remove.ts';
import type { SavedCard } from '../api.ts';

/** Saved card with its type, last four digits and expiry, which can be deleted. */
export function CardRow({ card }: { card: SavedCard }) {
  const t = useT('card');
  const name = useCardName()(card);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Icon name="card" className="text-2xl text-bright" />
      <div className="min-w-0 grow basis-40">
        <p className="font-medium tabular-nums">{name}</p>
        <p className="text-sm text-ink-soft">{t('card.expires', { month: expiryOf(card) })}</p>
      </div>
      {card.is_expired && <Badge tone="danger">{t('card.expired')}</Badge>}
      {!card.is_expired && !card.is_offered && <Badge>{t('card.notOffered')}</Badge>}
      <Button
        size="small"
        tone="quiet"
        aria-label={t('card.removeOf', { card: name })}
        onClick={() => setRemoving(true)}
      >
        {t('card.remove')}
      </Button>
      {isRemoving && <RemoveDialog card={card} onClose={() => setRemoving(false)} />}
    </Card>
  );
}

function RemoveDialog({ card, onClose }: { card: SavedCard; onClose: () => void }) {
  const t = useT('card');
  const name = useCardName()(card);
  const remove = useRemoveCard();
  return (
    <ConfirmDialog
      title={t('card.removeTitle', { card: name })}
      confirmLabel={t('card.remove')}
      cancelLabel={t('card.keep')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(card.id, { onSettled: onClose })}
      onCancel={onClose}
    >
      <p>{t('card.removeLead')}</p>
    </ConfirmDialog>
  );
}
