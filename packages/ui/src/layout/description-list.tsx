import type { ReactNode } from 'react';

/** Renders names with their values, one per line. */
export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <dl className="flex flex-col gap-2">{children}</dl>
);

/**
 * Renders a name and a value; a value too long for the line is placed below.
 *
 * @param isSum the value is the total of the others.
 */
export function Description({
  name,
  isSum,
  children,
}: {
  name: ReactNode;
  isSum?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 ${isSum ? 'border-t border-line pt-3 text-lg font-semibold' : ''}`}
    >
      <dt className={isSum ? undefined : 'text-ink-soft'}>{name}</dt>
      <dd className={`ms-auto text-end wrap-anywhere ${isSum ? 'text-bright' : ''}`}>{children}</dd>
    </div>
  );
}
