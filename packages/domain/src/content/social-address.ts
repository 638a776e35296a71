/**
 * Hosts of social networks, with the base address of a handle; without `of` there are no handles.
 */
const NETWORKS = {
  instagram: { host: 'instagram.com', of: 'https://www.instagram.com/' },
  twitter: { host: 'x.com', of: 'https://x.com/' },
  facebook: { host: 'facebook.com', of: 'https://www.facebook.com/' },
  tripadvisor: { host: 'tripadvisor.com', of: null },
  youtube: { host: 'youtube.com', of: 'https://www.youtube.com/@' },
  tiktok: { host: 'tiktok.com', of: 'https://www.tiktok.com/@' },
  snapchat: { host: 'snapchat.com', of: 'https://www.snapchat.com/add/' },
} as const;

export type SocialNetwork = keyof typeof NETWORKS;

const HANDLE = /^@?([A-Za-z0-9](?:[A-Za-z0-9._-]{0,48}[A-Za-z0-9_])?|_[A-Za-z0-9._-]{0,49})$/;
/** Pattern of an address without its scheme, or with the old one. */
const BARE = /^(?:http:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,}\/.*)$/i;

/** Returns true for networks with handles such as @nadi. */
export const hasHandles = (network: SocialNetwork): boolean => NETWORKS[network].of !== null;

/**
 * Returns a venue's address at a network, from a handle or a bare address (CONTENT-20).
 *
 * Any other text is returned as it is.
 */
export function socialAddress(network: SocialNetwork, typed: string): string {
  const text = typed.trim();
  const { host, of } = NETWORKS[network];
  const [, bare] = BARE.exec(text) ?? [];
  if (bare !== undefined) return `https://${bare}`;
  const [, handle] = HANDLE.exec(text) ?? [];
  const isHost = text.toLowerCase().endsWith(host);
  return of === null || handle === undefined || isHost ? text : `${of}${handle}`;
}
