/** Where a venue is known by a name, and how its address is made of that; without `of` there are no names. */
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
/** An address as one copies it from memory: without its beginning, or with the old one. */
const BARE = /^(?:http:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,}\/.*)$/i;

/** Whether people know a venue there by a name, as @nadi. */
export const hasHandles = (network: SocialNetwork): boolean => NETWORKS[network].of !== null;

/** CONTENT-20: the address of a venue at a network, from its name there or an address without its beginning; anything else as it is. */
export function socialAddress(network: SocialNetwork, typed: string): string {
  const text = typed.trim();
  const { host, of } = NETWORKS[network];
  const [, bare] = BARE.exec(text) ?? [];
  if (bare !== undefined) return `https://${bare}`;
  const [, handle] = HANDLE.exec(text) ?? [];
  const isHost = text.toLowerCase().endsWith(host);
  return of === null || handle === undefined || isHost ? text : `${of}${handle}`;
}
