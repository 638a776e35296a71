import type { PartnerCredit } from '@nadi/contract/credit/console-endpoints';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { ShowMore } from '@nadi/ui/layout/show-more.tsx';
import { Link } from '@tanstack/react-router';
import { Failed } from '../../../platform/failed.tsx';
import { useLanguage, useLocal, useT } from '../../../platform/texts.tsx';
import { usePartnerAccount, usePartnerStatements } from '../api.account.ts';
import { AccountMovement } from '../components/account-movement.tsx';
import { CreditSums } from '../components/credit-sums.tsx';
import { EmployeeAllowances } from '../components/employee-allowances.tsx';
import { StatementRow } from '../components/statement-row.tsx';
import { sheetAddress } from '../model.ts';

/** Account of a partner: what it owes, its statements, and what moved its debt (CREDIT-08). */
export function PartnerAccountScreen({ id }: { id: number }) {
  const t = useT('console-partner');
  const account = usePartnerAccount(id);
  const first = account.data?.pages[0];
  return (
    <div className="flex flex-col gap-6">
      <Link to="/partners" className="inline-flex items-center gap-1 self-start text-sm underline">
        <Icon name="chevronBack" />
        {t('console.partnerCredit.back')}
      </Link>
      <Loaded
        data={first}
        failed={
          account.isError && <Failed error={account.error} onAgain={() => void account.refetch()} />
        }
        skeleton={<Skeleton className="h-96" />}
      >
        {(shown) => (
          <div className="flex flex-col gap-8">
            <Head credit={shown} />
            <Statements id={id} />
            <EmployeeAllowances credit={shown} />
            <Movements id={id} account={account} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Head({ credit }: { credit: PartnerCredit }) {
  const local = useLocal();
  const { t } = useLanguage('console-partner');
  const { partner } = credit;
  return (
    <header className="flex flex-col gap-3">
      <div>
        <h1 className="text-2xl font-semibold wrap-anywhere">
          <bdi>{local(partner.trade_name, partner.ar_trade_name)}</bdi>
        </h1>
        <p className="text-sm text-ink-soft">
          {t('console.trn')} <bdi dir="ltr">{partner.trn}</bdi>
        </p>
      </div>
      <CreditSums credit={credit} />
    </header>
  );
}

/** Statements of the partner, the latest first, each with its PDF. */
function Statements({ id }: { id: number }) {
  const t = useT('console-partner');
  const statements = usePartnerStatements(id);
  const currency = statements.data?.pages[0]?.currency ?? '';
  return (
    <section aria-labelledby="statements" className="flex flex-col gap-3">
      <h2 id="statements" className="text-lg font-semibold">
        {t('console.partnerCredit.statements')}
      </h2>
      <Loaded
        data={statements.data?.pages.flatMap(({ data }) => data)}
        failed={
          statements.isError && (
            <Failed error={statements.error} onAgain={() => void statements.refetch()} />
          )
        }
        skeleton={<Skeleton className="h-24" />}
        empty={<p className="text-ink-soft">{t('console.partnerCredit.noStatements')}</p>}
      >
        {(there) => (
          <ul className="border-t border-line">
            {there.map((one) => (
              <StatementRow key={one.serial} id={id} statement={one} currency={currency} />
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore
        hasMore={statements.hasNextPage}
        isBusy={statements.isFetchingNextPage}
        onMore={() => void statements.fetchNextPage()}
      >
        {t('console.more')}
      </ShowMore>
    </section>
  );
}

interface MovementsProps {
  readonly id: number;
  readonly account: ReturnType<typeof usePartnerAccount>;
}

/** Movements of the debt, newest first, and all of them as a sheet. */
function Movements({ id, account }: MovementsProps) {
  const { t, language } = useLanguage('console-partner');
  const pages = account.data?.pages ?? [];
  const rows = pages.flatMap(({ currency, movements }) =>
    movements.data.map((movement) => ({ movement, currency })),
  );
  return (
    <section aria-labelledby="movements" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="movements" className="text-lg font-semibold">
          {t('console.partnerCredit.movements')}
        </h2>
        {rows.length > 0 && (
          <a href={sheetAddress(id, language)} className={buttonClass({ size: 'small' })}>
            <Icon name="download" />
            {t('console.partnerCredit.sheet')}
          </a>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('console.partnerCredit.noMovements')} />
      ) : (
        <ul className="border-t border-line">
          {rows.map(({ movement, currency }) => (
            <AccountMovement key={movement.id} movement={movement} currency={currency} />
          ))}
        </ul>
      )}
      <ShowMore
        hasMore={account.hasNextPage}
        isBusy={account.isFetchingNextPage}
        onMore={() => void account.fetchNextPage()}
      >
        {t('console.more')}
      </ShowMore>
    </section>
  );
}
