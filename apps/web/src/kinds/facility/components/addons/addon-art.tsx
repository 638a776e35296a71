import { type ItemShape, itemFor } from '@nadi/art/item-for';

const APPEARANCES = {
  body: 'fill-pitch-glow',
  line: 'fill-none stroke-pitch-line',
  light: 'fill-accent',
} as const satisfies Record<ItemShape['role'], string>;

/** Draws an add-on without a photograph, in the venue's colours on its court's ground. */
export function AddonArt({ name, service }: { name: string; service: string }) {
  const { shapes, lean } = itemFor(name, service);
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      className="size-16 shrink-0 rounded-lg bg-pitch p-1.5"
    >
      <g transform={`rotate(${lean} 32 32)`} strokeWidth="2.5" strokeLinecap="round">
        {shapes.map(({ role, d }) => (
          <path key={d} d={d} className={APPEARANCES[role]} />
        ))}
      </g>
    </svg>
  );
}
