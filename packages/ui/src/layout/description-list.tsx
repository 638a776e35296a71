import type { ReactNode } from 'react';

/** Names with their values, a line each. */
export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <dl className="flex flex-col gap-2">{children}</dl>
);

/** A value that is too long for its line stands below its name. @param isSum what the others come to. */
export function Description({
  name,
  isSum,
  children,
}: {
  name: string;
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
