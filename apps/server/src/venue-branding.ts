import type { VenueBranding } from './features/booking/service.ts';
import type { TenantSite } from './platform/http/context/tenant-directory.ts';

const HEX = /^#[0-9a-f]{6}$/i;
const DARK_INK = '#15201b';
const LIGHT_INK = '#ffffff';

/** A venue as its mails and papers show it. */
export function venueBranding(
  { facts, config }: TenantSite,
  siteUrl: string,
  sender: string,
): VenueBranding {
  const { address, ar_address, latitude, longitude } = config;
  const { primary, cta } = config.colors;
  const ground = HEX.test(primary) ? primary : '#0b3d2e';
  return {
    name: { en: facts.name, ar: facts.arName },
    timeZone: facts.timeZone,
    offset: facts.offset,
    currency: facts.currency,
    isBaps: facts.isBaps,
    siteUrl,
    sender,
    address: address.trim() === '' ? null : { en: address, ar: ar_address },
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    colors: { ground, line: HEX.test(cta) ? cta : '#c8f031', ink: inkOn(ground) },
  };
}

/** Letters that can be read on a ground. */
function inkOn(ground: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(ground.slice(at, at + 2), 16),
  );
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? DARK_INK : LIGHT_INK;
}
