import { ICON_BUTTON_CLASS } from '@nadi/ui/controls/icon-button.tsx';
import { StrokeSign } from '@nadi/ui/data/icon.tsx';
import { useConfig } from '../../platform/page/site.tsx';

interface Network {
  readonly key: string;
  readonly name: string;
  /** Icon path of one stroke on a 24-unit grid. */
  readonly sign: string;
  /**
   * Detects an address that is no page of the venue: the network's address alone (spec 1 section
   * 2).
   */
  readonly isNobodys?: (url: string) => boolean;
}

const isBare = (url: string): boolean => URL.canParse(url) && new URL(url).pathname === '/';

/** Networks in the order of spec 1 section 2, "Footer". */
const NETWORKS: readonly Network[] = [
  {
    key: 'instagram',
    name: 'Instagram',
    sign: 'M7.5 4h9A3.5 3.5 0 0 1 20 7.5v9a3.5 3.5 0 0 1-3.5 3.5h-9A3.5 3.5 0 0 1 4 16.5v-9A3.5 3.5 0 0 1 7.5 4ZM12 8.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8ZM16.8 7.2h.01',
    isNobodys: isBare,
  },
  {
    key: 'twitter',
    name: 'X (Twitter)',
    sign: 'M4.5 4.5h3.7l11.3 15h-3.7ZM18.8 4.5l-6.1 6.7M5.2 19.5l6.2-6.8',
    isNobodys: isBare,
  },
  {
    key: 'facebook',
    name: 'Facebook',
    sign: 'M10.5 20.5v-7.3H8v-3h2.5V8c0-2.7 1.6-4.2 4-4.2.9 0 1.7.1 2 .2v2.7H15c-1.2 0-1.6.7-1.6 1.6v1.9h3l-.5 3h-2.5v7.3Z',
    isNobodys: isBare,
  },
  {
    key: 'tripadvisor',
    name: 'Tripadvisor',
    sign: 'M7 9.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM17 9.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM7 13.5h.01M17 13.5h.01M2.5 8.5H6c3.7-2.4 8.3-2.4 12 0h3.5M10.6 15.5 12 18.3l1.4-2.8',
  },
  {
    key: 'youtube',
    name: 'YouTube',
    sign: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3ZM10.3 9.3v5.4L15 12Z',
  },
  {
    key: 'tiktok',
    name: 'TikTok',
    sign: 'M13.6 4v11.3a3.8 3.8 0 1 1-3.8-3.8M13.6 4c.3 2.8 2.2 4.6 5 4.8',
  },
  {
    key: 'snapchat',
    name: 'Snapchat',
    sign: 'M12 4c2.7 0 4.3 1.9 4.3 4.6v2.6l1.9.5-1.7 1.6c.5 1.6 1.6 2.6 3.3 3-.4.9-1.4 1-2.4 1.1-.4 1-1.2 1-2.3.9-1 1-1.8 1.5-3.1 1.5s-2.1-.5-3.1-1.5c-1.1.1-1.9.1-2.3-.9-1-.1-2-.2-2.4-1.1 1.7-.4 2.8-1.4 3.3-3l-1.7-1.6 1.9-.5V8.6C7.7 5.9 9.3 4 12 4Z',
  },
];

/** Links to the venue's pages on other networks, where configured (spec 1 section 2, "Footer"). */
export function SocialLinks() {
  const { social_media } = useConfig();
  const shown = NETWORKS.filter(({ key, isNobodys }) => {
    const url = social_media[key];
    return url && !isNobodys?.(url);
  });
  if (shown.length === 0) return null;
  return (
    <ul className="-ms-3 flex flex-wrap">
      {shown.map(({ key, name, sign }) => (
        <li key={key}>
          <a
            href={social_media[key]}
            rel="noreferrer"
            target="_blank"
            title={name}
            className={ICON_BUTTON_CLASS}
          >
            <StrokeSign path={sign} />
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
