import { Refused } from '@nadi/browser/refused';
import { deviceName } from '@nadi/domain/account/device-name';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useState } from 'react';
import { Failed } from '../../../../platform/page/failed.tsx';
import { useT } from '../../../../platform/page/texts.tsx';
import {
  type Device,
  useDevices,
  useSignOutDevice,
  useSignOutOtherDevices,
} from '../../api.profile.ts';

import { useInstantText } from '../../instant-texts.ts';

const METHOD_TEXTS = {
  password: 'profile.byPassword',
  code: 'profile.byCode',
  registration: 'profile.byRegistration',
  uae_pass: 'profile.byPass',
  guest: 'profile.byGuest',
} as const;

/** Lists the signed-in devices, with this one marked, and signs out others. */
export function DevicesPart() {
  const { data, error, refetch } = useDevices();
  return (
    <Loaded
      data={data}
      failed={error && <Failed error={error} onRetry={refetch} />}
      skeleton={<Skeleton className="h-16" />}
    >
      {(devices) => <DeviceList devices={devices} />}
    </Loaded>
  );
}

/** Number of devices shown before the rest is requested. */
const SHOWN_FIRST = 5;

/** Lists this device first, then the others, newest first. */
function DeviceList({ devices }: { devices: readonly Device[] }) {
  const t = useT('profile');
  const [isWhole, setWhole] = useState(false);
  const sorted = devices.toSorted((a, b) => b.is_current - a.is_current);
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN_FIRST);
  const rest = sorted.length - shown.length;
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {rest > 0 && (
          <Button size="small" onClick={() => setWhole(true)}>
            {t('profile.showDevices', { count: rest })}
          </Button>
        )}
        {devices.length > 1 && <SignOutOthers />}
      </div>
    </>
  );
}

function SignOutOthers() {
  const t = useT('profile');
  const signOut = useSignOutOtherDevices();
  const leave = (): void =>
    signOut.mutate(undefined, {
      onSuccess: ({ ended }) => toasts.show('success', t('profile.othersOut', { count: ended })),
      onError: (error) => toasts.show('error', error.message),
    });
  return (
    <Button size="small" busy={signOut.isPending} onClick={leave}>
      {t('profile.signOutOthers')}
    </Button>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const t = useT('profile');
  const instantText = useInstantText();
  const signOut = useSignOutDevice();
  const name = deviceName(device.name) ?? t('profile.unknownDevice');
  const leave = (): void =>
    signOut.mutate(device.id, {
      onSuccess: () => toasts.show('success', t('profile.signedOut', { device: name })),
      onError: (error) => {
        const isGone = error instanceof Refused && error.code === 'not_found';
        toasts.show(isGone ? 'info' : 'error', isGone ? t('profile.alreadyOut') : error.message);
      },
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <bdi>{name}</bdi>
          {device.is_current === 1 && <Badge tone="bright">{t('profile.thisDevice')}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {t(METHOD_TEXTS[device.method], { when: instantText(device.signed_in_at) })}
        </p>
      </div>
      {device.is_current === 0 && (
        <Button
          size="small"
          busy={signOut.isPending}
          aria-label={t('profile.signOutOf', { device: name })}
          onClick={leave}
        >
          {t('profile.signOut')}
        </Button>
      )}
    </li>
  );
}
