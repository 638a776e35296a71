import { guestLogIn, logIn, logOut } from '@nadi/contract/account/endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import * as service from './service.ts';

export type { MoveCart } from './service.ts';

export function mountAccount(mount: Mount, deps: service.AccountDeps): void {
  mount(logIn, async ({ context, body }) => {
    const session = await service.logIn(deps, context, body);
    return session.ok ? ok(signedIn(session.value)) : session;
  });

  mount(guestLogIn, async ({ context, body }) => {
    const session = await service.logInGuest(deps, context, body);
    return session.ok ? ok(signedIn(session.value)) : session;
  });

  mount(logOut, async ({ context }) => {
    await service.logOut(deps, context);
    return ok({ data: null });
  });
}

/** The new visitor token replaces the one the request came with, in the header as well. */
const signedIn = <S extends { readonly vtoken: string }>(session: S) => ({
  data: session,
  message: 'done.login',
  headers: { 'x-visitor-token': session.vtoken },
});
