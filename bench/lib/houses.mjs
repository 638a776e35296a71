/** Environment that makes the server trust our forwarded addresses, as behind a proxy. */
export const BEHIND_PROXY = { NADI_TRUST_PROXY: '127.0.0.1' };

/** Gives each caller its own network, as the proxy in front would report it. */
export function houses() {
  let count = 0;
  return () => {
    count = (count + 1) % 0xff_ff_ff;
    return `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
  };
}
