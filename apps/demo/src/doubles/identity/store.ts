import type { Database } from '@nadi/server/platform/db/tenant-tx';
import type { Person } from './persons.ts';

/** Decisions of a person at the double's page, or of a script in their place. */
export const DECISIONS = ['approve', 'deny', 'cancel', 'replay', 'expire'] as const;

export type Decision = (typeof DECISIONS)[number];

/** Sign-in as stored by the double. */
export interface Visit {
  readonly state: string;
  /** `null`: a script decided before a page was opened. */
  readonly clientId: string | null;
  readonly redirectUri: string;
  readonly challenge: string | null;
}

export const saveVisitSql = `
  insert into identity_double (state, client_id, redirect_uri, challenge, begun_at)
  values ($1, $2, $3, $4, to_timestamp($5 / 1000.0))
  on conflict (state) do nothing`;

export const findVisitSql = `
  select state, client_id as "clientId", redirect_uri as "redirectUri", challenge
  from identity_double where state = $1`;

export const latestVisitsSql = `
  select state, person, begun_at as "begunAt" from identity_double order by begun_at desc limit $1`;

export const decideVisitSql = `
  update identity_double set person = $2, code = $3, code_until = to_timestamp($4 / 1000.0), access_token = null
  where state = $1`;

export const spendSql = `
  update identity_double set access_token = 'spent ' || code where code = $1`;

/** Redeems a code once, for the client, redirect address and secret it was issued with. */
export const redeemSql = `
  update identity_double set access_token = $2
  where code = $1 and access_token is null and code_until >= to_timestamp($3 / 1000.0)
    and (client_id is null or client_id = $4) and redirect_uri = $5 and (challenge is null or challenge = $6)
  returning state`;

export const findByAccessSql = `
  select state, person from identity_double where access_token = $1 and person is not null`;

/**
 * State of the double: in the database, so that it survives a restart and is shared by processes.
 */
export function visitStore(database: Pick<Database, 'call'>) {
  return {
    async save({ state, clientId, redirectUri, challenge }: Visit, now: number): Promise<void> {
      await database.call(saveVisitSql, [state, clientId, redirectUri, challenge, now]);
    },
    async find(state: string): Promise<Visit | null> {
      return (await database.call<Visit>(findVisitSql, [state])).rows[0] ?? null;
    },
    async latest(count: number) {
      type Seen = {
        readonly state: string;
        readonly person: Person | null;
        readonly begunAt: Date;
      };
      return (await database.call<Seen>(latestVisitsSql, [count])).rows;
    },
    /**
     * Stores the person and code of a sign-in.
     *
     * @param until epoch milliseconds, expiry of the code.
     */
    async decide(state: string, person: Person, code: string, until: number): Promise<void> {
      await database.call(decideVisitSql, [state, person, code, until]);
    },
    /** Marks a code as used, as if its client had redeemed it. */
    async spend(code: string): Promise<void> {
      await database.call(spendSql, [code]);
    },
    /** Returns false when the code is used, expired or issued to another client. */
    async redeem(
      code: string,
      accessToken: string,
      by: { now: number; clientId: string; redirectUri: string; challenge: string },
    ): Promise<boolean> {
      const values = [code, accessToken, by.now, by.clientId, by.redirectUri, by.challenge];
      return (await database.call(redeemSql, values)).rowCount === 1;
    },
    async personOf(accessToken: string) {
      type VisitOfPerson = { readonly state: string; readonly person: Person };
      return (await database.call<VisitOfPerson>(findByAccessSql, [accessToken])).rows[0] ?? null;
    },
  };
}

export type VisitStore = ReturnType<typeof visitStore>;
