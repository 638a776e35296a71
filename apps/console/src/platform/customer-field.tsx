import type { ConsoleCustomer } from '@nadi/contract/account/console-endpoints';
import { Button } from '@nadi/ui/controls/button.tsx';
import { FieldNotes } from '@nadi/ui/controls/field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from './console.tsx';
import { Failed } from './failed.tsx';
import { useT } from './texts.tsx';
import { useSettled } from './use-settled.ts';

/** Fewer characters would find too many customers. */
const SEARCH_LEAST = 2;

/** Finds accounts by what was typed; nothing is loaded before it is long enough. */
function useCustomers(search: string) {
  const { api } = useConsole();
  return useQuery<ConsoleCustomer[]>({
    queryKey: ['customers', search],
    queryFn: ({ signal }) => api.byPage('findCustomers', { query: { search }, signal }),
    enabled: search.length >= SEARCH_LEAST,
  });
}

interface CustomerFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** `null`: none is chosen. */
  readonly onCustomer: (id: number | null) => void;
}

/** Search for the customer who receives something, and the chosen one. */
export function CustomerField({ id, label, hint, error, onCustomer }: CustomerFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const [chosen, setChosen] = useState<ConsoleCustomer | null>(null);
  const choose = (customer: ConsoleCustomer | null): void => {
    setChosen(customer);
    onCustomer(customer?.id ?? null);
  };
  if (chosen !== null)
    return (
      <div id={id} tabIndex={-1} className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-bright bg-bright-soft px-4 py-3">
          <CustomerText customer={chosen} />
          <Button size="small" onClick={() => choose(null)}>
            {t('console.otherCustomer')}
          </Button>
        </div>
        <FieldNotes id={id} error={error} />
      </div>
    );
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextField
        id={id}
        label={label}
        hint={hint}
        error={error}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <FoundCustomers search={search} onChoose={choose} />
    </div>
  );
}

interface FoundProps {
  readonly search: string;
  readonly onChoose: (customer: ConsoleCustomer) => void;
}

function FoundCustomers({ search, onChoose }: FoundProps) {
  const t = useT();
  const customers = useCustomers(search);
  if (customers.isError)
    return <Failed error={customers.error} onAgain={() => void customers.refetch()} />;
  if (customers.data?.length === 0)
    return (
      <p role="status" className="text-sm text-ink-soft">
        {t('console.noCustomer')}
      </p>
    );
  return (
    <ul className="flex flex-col gap-2">
      {(customers.data ?? []).map((one) => (
        <li key={one.id}>
          <button
            type="button"
            onClick={() => onChoose(one)}
            className="w-full rounded-control border border-edge px-4 py-2 text-start transition-colors hover:border-bright"
          >
            <CustomerText customer={one} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function CustomerText({ customer }: { customer: ConsoleCustomer }) {
  const ways = [customer.mobile, customer.email].filter((one) => one !== null);
  return (
    <span className="block min-w-0">
      <bdi className="block font-medium">{customer.name}</bdi>
      <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        {ways.map((one) => (
          <bdi key={one} dir="ltr" className="min-w-0 wrap-anywhere">
            {one}
          </bdi>
        ))}
      </span>
    </span>
  );
}
