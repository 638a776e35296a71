import { readStaffSession, signInStaff, signOutStaff } from '@nadi/contract/staff/endpoints';
import { ok } from '@nadi/domain/kernel/result';
import { noConsoleCookie } from '../../platform/http/context/console-cookie.ts';
import type { Mount } from '../../platform/http/mount.ts';
import * as sessions from './sessions.ts';
import { type StaffDeps, signInStaff as signIn } from './sign-in.ts';
import { signedInCookies } from './signed-in.ts';

export function mountStaff(mount: Mount, deps: StaffDeps): void {
  const { database } = deps;

  mount(signInStaff, async ({ context, body }) => {
    const signedIn = await signIn(deps, context, body);
    if (!signedIn.ok) return signedIn;
    const { staff, token, device } = signedIn.value;
    return ok({
      data: await sessions.sessionView(deps, context.tenant, staff),
      message: 'done.staffSignedIn',
      headers: signedInCookies(context, { token, device }),
    });
  });

  mount(readStaffSession, async ({ context }) =>
    ok({ data: await sessions.sessionView(deps, context.tenant, context.staff) }),
  );

  mount(signOutStaff, async ({ context }) => {
    await sessions.signOutStaff(database, context);
    return ok({ data: null, headers: { 'set-cookie': noConsoleCookie(context.origin) } });
  });
}
