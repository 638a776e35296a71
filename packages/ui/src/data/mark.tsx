import type { CourtPicture } from './court-art.tsx';

const VARIANTS = {
  ground: 'fill-cta',
  zone: 'fill-cta',
  line: 'fill-none stroke-cta-ink',
  accent: 'fill-none stroke-cta-ink',
  net: 'fill-none stroke-cta-ink',
} as const;

/** Renders a sign drawn like a court, in the colours of the call to action, next to the name. */
export function Mark({
  drawing,
  className = 'size-9',
}: {
  drawing: CourtPicture;
  className?: string;
}) {
  return (
    <svg aria-hidden="true" viewBox={drawing.viewBox} className={className}>
      {drawing.shapes.map(({ role, d }) => (
        <path
          key={d}
          d={d}
          className={VARIANTS[role]}
          strokeWidth={drawing.lineWidth}
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}
