import * as endpoint from '@nadi/contract/staff/passkey-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import * as passkeys from './passkeys.ts';
import { sessionView } from './sessions.ts';
import type { StaffDeps } from './sign-in.ts';
import { signedInCookies } from './signed-in.ts';

export function mountPasskeys(mount: Mount, deps: StaffDeps): void {
  mount(endpoint.listPasskeys, async ({ context }) =>
    ok({ data: await passkeys.listPasskeys(deps, context) }),
  );

  mount(endpoint.offerPasskey, async ({ context }) =>
    ok({ data: await passkeys.offerPasskey(deps, context) }),
  );

  mount(endpoint.addPasskey, async ({ context, body }) => {
    const added = await passkeys.addPasskey(deps, context, body);
    if (!added.ok) return added;
    return ok({ data: await passkeys.listPasskeys(deps, context), message: 'done.saved' });
  });

  mount(endpoint.removePasskey, async ({ context, params }) => {
    const removed = await passkeys.removePasskey(deps, context, params.id);
    if (!removed.ok) return removed;
    return ok({ data: await passkeys.listPasskeys(deps, context), message: 'done.saved' });
  });

  mount(endpoint.beginPasskeySignIn, async ({ context }) =>
    ok({ data: await passkeys.beginPasskeySignIn(deps, context) }),
  );

  mount(endpoint.signInByPasskey, async ({ context, body }) => {
    const signedIn = await passkeys.signInByPasskey(deps, context, body.credential);
    if (!signedIn.ok) return signedIn;
    const { staff, token, device } = signedIn.value;
    return ok({
      data: await sessionView(deps, context.tenant, staff),
      message: 'done.staffSignedIn',
      headers: signedInCookies(context, { token, device }),
    });
  });
}
