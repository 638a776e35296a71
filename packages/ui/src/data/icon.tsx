import { classNames } from '../class-names.ts';

/** Icons of one stroke on a 24-unit grid. */
const PATHS = {
  cart: 'M3 4h2.2l2.1 10.4a1.6 1.6 0 0 0 1.6 1.3h7.9a1.6 1.6 0 0 0 1.5-1.2L20.5 7.5H6M9.5 20h.01M17 20h.01',
  calendar:
    'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5ZM4 9.5h16M8.5 3v4M15.5 3v4',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3 2',
  pin: 'M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21ZM12 7.2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8Z',
  user: 'M12 4a3.8 3.8 0 1 1 0 7.6A3.8 3.8 0 0 1 12 4ZM4.5 20c.8-3.7 3.8-5.6 7.5-5.6s6.7 1.9 7.5 5.6',
  check: 'M5 12.5 10 17.5 19.5 7',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  menu: 'M4 7h16M4 12h16M4 17h10',
  chevronForward: 'M9.5 5.5 16 12l-6.5 6.5',
  chevronBack: 'M14.5 5.5 8 12l6.5 6.5',
  chevronDown: 'M5.5 9.5 12 16l6.5-6.5',
  arrowForward: 'M4 12h16M13.5 5.5 20 12l-6.5 6.5',
  ticket:
    'M4 8.5A1.5 1.5 0 0 1 5.5 7h13A1.5 1.5 0 0 1 20 8.5v1.7a1.9 1.9 0 0 0 0 3.6v1.7a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 15.5v-1.7a1.9 1.9 0 0 0 0-3.6ZM14 7v2M14 11v2M14 15v2',
  wallet:
    'M4 8a2 2 0 0 1 2-2h11.5v3M4 8v9.5A1.5 1.5 0 0 0 5.5 19h13a1.5 1.5 0 0 0 1.5-1.5v-7A1.5 1.5 0 0 0 18.5 9H5M16 14h.01',
  present:
    'M4.5 8.5h15v3.5h-15ZM6 12v7.5h12V12M12 8.5v11M12 8.5C9.5 8.5 7.6 7.6 7.6 6.1c0-2.3 3.6-2.4 4.4 2.4.8-4.8 4.4-4.7 4.4-2.4 0 1.5-1.9 2.4-4.4 2.4Z',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z',
  globe:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM3.5 12h17M12 3.5c2.5 2.5 3.5 5.2 3.5 8.5s-1 6-3.5 8.5c-2.5-2.5-3.5-5.2-3.5-8.5s1-6 3.5-8.5Z',
  alert: 'M12 4 21 19.5H3ZM12 10v4M12 16.8h.01',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5M12 8h.01',
  star: 'M12 4l2.4 5.2 5.6.7-4.1 3.9 1.1 5.6-5-2.8-5 2.8 1.1-5.6L4 9.9l5.6-.7Z',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 11v5M13.7 11v5',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M4.5 19.5h15',
  filter: 'M4 7h16M7 12h10M10 17h4',
  eye: 'M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12ZM12 9.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4Z',
  eyeOff:
    'M4 4l16 16M9.5 6.2A9 9 0 0 1 12 5.8c6 0 9.5 6.2 9.5 6.2a16 16 0 0 1-2.7 3.3M6.5 7.7A15.5 15.5 0 0 0 2.5 12S6 18.2 12 18.2a9 9 0 0 0 4.3-1.1M10.2 10.2a2.7 2.7 0 0 0 3.7 3.7',
  lock: 'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5V12a1.5 1.5 0 0 1 1.5-1.5ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.5',
  card: 'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6ZM3 10h18M6.5 14.5h4',
  chat: 'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5H12l-4.5 4v-4h-2A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5Z',
  phone:
    'M6.5 3.5h3l1.5 4-2 1.5a12 12 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z',
  mail: 'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3.5 7l8.5 6 8.5-6',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1.2-1.2',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  play: 'M8 5.5v13l10.5-6.5Z',
  keyboard:
    'M4.5 6.5h15A1.5 1.5 0 0 1 21 8v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16V8a1.5 1.5 0 0 1 1.5-1.5ZM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M7 14h.01M17 14h.01M10 14h4',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  key: 'M8 10.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM11 11.5l7.5-7.5M15 7.5l3 3M18 4.5l2.5 2.5',
  people:
    'M9 4.5a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6ZM2.8 19c.6-3.3 3.1-5 6.2-5s5.6 1.7 6.2 5M15.5 4.9a3.3 3.3 0 0 1 0 6M17.5 14.4c2 .6 3.3 2.2 3.7 4.6',
  handshake:
    'M3 8.5 7 6l4.5 1.5L14 6l3 .5L21 8.5M3 15.5l2.5-.5 4.5 4 1.5-1 1.5 1 1.5-1.2 1.6.4 1-1.6 1.4-.1.5-2M11.5 7.5 9 11l1.5 1.5 2.5-2 5 4',
  logout:
    'M14 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
} as const;

export type IconName = keyof typeof PATHS;

/** Icons that point in the reading direction and are mirrored with it. */
const MIRRORED: ReadonlySet<IconName> = new Set([
  'chevronForward',
  'chevronBack',
  'arrowForward',
  'cart',
  'menu',
  'logout',
  'chat',
]);

/** Draws one stroke on a 24-unit grid, for signs that are not icons of the design system. */
export function StrokeSign({ path, className }: { path: string; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('size-[1.25em] shrink-0 fill-none stroke-current', className)}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

/**
 * Renders one icon, in the colour of the adjacent text and 1.25 em in size.
 *
 * It is hidden from screen readers: the control that contains it has the name.
 */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  const mirrored = MIRRORED.has(name) && 'rtl:-scale-x-100';
  return <StrokeSign path={PATHS[name]} className={classNames(mirrored, className)} />;
}
