import type { ConsoleGateway } from '@nadi/contract/payment/console-endpoints';
import { Button } from '@nadi/ui/controls/button.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useEffect, useRef } from 'react';
import { failureText } from '../../../platform/failed.tsx';
import { Sign } from '../../../platform/sign.tsx';
import { useT } from '../../../platform/texts.tsx';
import { useGatewayActions } from '../api.ts';
import { movedBy } from '../model.ts';

interface MoveButtonsProps {
  readonly gateway: ConsoleGateway;
  readonly all: readonly ConsoleGateway[];
  readonly name: string;
}

/** Buttons that move an account in the order of offer; the focus stays with the account. */
export function MoveButtons({ gateway, all, name }: MoveButtonsProps) {
  const t = useT('console-gateway');
  const { order } = useGatewayActions();
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<-1 | 1 | null>(null);
  const ids = all.map(({ id }) => id);
  const at = ids.indexOf(gateway.id);
  const last = ids.length - 1;
  useEffect(() => {
    if (pressed.current === null) return;
    const isUp = pressed.current === -1 ? at > 0 : at === last;
    pressed.current = null;
    (isUp ? up : down).current?.focus();
  }, [at, last]);
  const move = async (step: -1 | 1): Promise<void> => {
    pressed.current = step;
    try {
      await order.mutateAsync({ seen: ids, order: movedBy(ids, gateway.id, step) });
      toasts.show(
        'success',
        t('console.gateway.moved', { name, place: at + step + 1, count: ids.length }),
      );
    } catch (error) {
      pressed.current = null;
      toasts.show('error', failureText(error as Error, t));
    }
  };
  return (
    <>
      <Button
        ref={up}
        size="small"
        aria-label={t('console.gateway.up', { name })}
        title={t('console.gateway.up', { name })}
        disabled={at === 0}
        busy={order.isPending}
        onClick={() => void move(-1)}
      >
        <Sign name="up" />
      </Button>
      <Button
        ref={down}
        size="small"
        aria-label={t('console.gateway.down', { name })}
        title={t('console.gateway.down', { name })}
        disabled={at === last}
        busy={order.isPending}
        onClick={() => void move(1)}
      >
        <Sign name="down" />
      </Button>
    </>
  );
}
