/** The server believes who we say is behind us, as it believes a proxy. */
export const BEHIND_PROXY = { NADI_TRUST_PROXY: '127.0.0.1' };

/** Each caller from a house of its own, as the proxy in front would tell. */
export function houses() {
  let count = 0;
  return () => {
    count = (count + 1) % 0xff_ff_ff;
    return `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
  };
}
