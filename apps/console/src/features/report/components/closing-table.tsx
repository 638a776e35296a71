import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatNumber } from '@nadi/i18n/number';
import { Money } from '@nadi/ui/data/money.tsx';
import type { ReactNode } from 'react';

const CELL =
  'border-b border-line py-2 pe-5 align-top whitespace-nowrap print:pe-2 print:whitespace-normal';

/** Amount of a table: money, or a number of points. */
export function Amount({
  decimal,
  currency,
  isPoints = false,
}: {
  decimal: number;
  currency: string;
  isPoints?: boolean;
}) {
  if (decimal === 0) return <span className="text-ink-soft">–</span>;
  if (isPoints) return <bdi>{formatNumber(decimal)}</bdi>;
  return <Money fils={fromDecimal(decimal)} currency={currency} />;
}

interface ClosingTableProps {
  readonly title: string;
  readonly hint: string;
  /** Text in place of a table without rows. */
  readonly none?: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly cells: readonly ReactNode[];
  }[];
}

/** Table of a closing; it scrolls on a phone, within its own part. */
export function ClosingTable({ title, hint, none, columns, rows }: ClosingTableProps) {
  const [first, ...others] = columns;
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="max-w-2xl text-sm text-ink-soft">{hint}</p>
      {rows.length === 0 && <p>{none}</p>}
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by keyboard
        tabIndex={0}
        hidden={rows.length === 0}
        className="overflow-x-auto print:overflow-visible"
      >
        <table className="w-full text-sm tabular-nums print:text-[0.625rem]">
          <thead>
            <tr className="text-ink-soft">
              <th scope="col" className={`${CELL} text-start font-normal`}>
                {first}
              </th>
              {others.map((one) => (
                <th key={one} scope="col" className={`${CELL} text-end font-normal`}>
                  {one}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row" className={`${CELL} text-start font-medium`}>
                  {name}
                </th>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
                  <td key={index} className={`${CELL} text-end`}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
