import type { Database } from '../../db/tenant-tx.ts';
import type { Person } from './persons.ts';

/** What a person at the double's page, or a script in their place, may decide. */
export const DECISIONS = ['approve', 'deny', 'cancel', 'replay', 'expire'] as const;

export type Decision = (typeof DECISIONS)[number];

/** A sign-in as the double knows it. */
export interface Visit {
  readonly state: string;
  /** Null: a script was quicker than any page. */
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

/** A code is exchanged once, by the client, to the address and with the secret that it was asked for with. */
export const redeemSql = `
  update identity_double set access_token = $2
  where code = $1 and access_token is null and code_until >= to_timestamp($3 / 1000.0)
    and (client_id is null or client_id = $4) and redirect_uri = $5 and (challenge is null or challenge = $6)
  returning state`;

export const findByAccessSql = `
  select state, person from identity_double where access_token = $1 and person is not null`;

/** The double's memory: in the database, so that it outlives a restart and serves many processes. */
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
    /** @param until epoch milliseconds, up to which the code is good. */
    async decide(state: string, person: Person, code: string, until: number): Promise<void> {
      await database.call(decideVisitSql, [state, person, code, until]);
    },
    /** Uses a code up, as if its client had. */
    async spend(code: string): Promise<void> {
      await database.call(spendSql, [code]);
    },
    /** False: the code is used, over, or not this client's. */
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
