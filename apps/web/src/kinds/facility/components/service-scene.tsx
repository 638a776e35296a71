import { sceneForService } from '@nadi/art/scene-for';
import { classNames } from '@nadi/ui/class-names';
import { type CSSProperties, useId } from 'react';

export interface ServiceSceneProps {
  /** English name of a service, or of a sport. */
  readonly service: string;
  /** Classes of its box; content that does not fit is cut at the sides and above. */
  readonly className: string;
}

/**
 * Scene of a service at dusk, in the venue's colours (site.css).
 *
 * Decorative, so hidden from screen readers.
 */
export function ServiceScene({ service, className }: ServiceSceneProps) {
  const { width, height, paths } = sceneForService(service);
  const id = useId();
  const ink = (name: string): string => `${id}${name}`;
  const inks = Object.fromEntries(INKS.map((name) => [`--${name}`, `url("#${ink(name)}")`]));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      className={classNames('scene', className)}
      style={inks as CSSProperties}
    >
      <defs>
        <linearGradient id={ink('sky')} x2="0" y2="1">
          <stop stopColor="var(--scene-top)" />
          <stop offset="0.4" stopColor="var(--scene-middle)" />
          <stop offset="0.64" stopColor="var(--scene-low)" />
        </linearGradient>
        <radialGradient id={ink('sun')}>
          <stop stopColor="#fff" stopOpacity="0.95" />
          <stop offset="0.42" stopColor="#fff" stopOpacity="0.5" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={ink('beam')} x2="0" y2="1">
          <stop stopColor="#fff" stopOpacity="0.32" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.02" />
        </linearGradient>
      </defs>
      {paths.map(({ role, d, width: thick }) => (
        <path
          key={`${role} ${d}`}
          data-role={role}
          d={d}
          strokeWidth={thick}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}

/** Paints with more than one colour; ids are unique because a page has several scenes. */
const INKS = ['sky', 'sun', 'beam'] as const;
