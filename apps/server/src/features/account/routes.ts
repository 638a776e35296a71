import * as codes from '@nadi/contract/account/code-endpoints';
import { guestLogIn, logIn, logOut } from '@nadi/contract/account/endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { verifyEmail } from './registration/email-link.ts';
import * as registration from './registration/register.ts';
import * as service from './service.ts';
import * as codeLogin from './sign-in/log-in-by-code.ts';
import * as reset from './sign-in/reset-password.ts';
import { signedIn } from './sign-in/signed-in.ts';

export type { MoveCart } from './sign-in/bind-cart.ts';

export function mountAccount(mount: Mount, deps: service.AccountDeps): void {
  mount(logIn, async ({ context, body }) => {
    const session = await service.logIn(deps, context, body);
    return session.ok ? ok(signedIn(deps, context, session.value)) : session;
  });

  mount(guestLogIn, async ({ context, body }) => {
    const session = await service.logInGuest(deps, context, body);
    if (!session.ok) return session;
    const headers = { 'x-visitor-token': session.value.vtoken };
    return ok({ data: session.value, message: 'done.login', headers });
  });

  mount(logOut, async ({ context }) => {
    await service.logOut(deps, context);
    return ok({ data: null });
  });

  mount(codes.readCaptcha, async ({ context }) =>
    ok({ data: await deps.captcha.offer(context.tenant.id) }),
  );

  mountCodeLogin(mount, deps);
  mountRegistration(mount, deps);
  mountReset(mount, deps);
}

function mountCodeLogin(mount: Mount, deps: service.AccountDeps): void {
  mount(codes.requestLoginCode, async ({ context, body }) => {
    const sent = await codeLogin.requestCode(deps, context, body);
    if (!sent.ok) return sent;
    return ok({
      data: null,
      message: sent.value === 'mail' ? 'done.codeMailed' : 'done.codeTexted',
    });
  });

  mount(codes.logInByCode, async ({ context, body }) => {
    const session = await codeLogin.logInByCode(deps, context, body);
    return session.ok ? ok(signedIn(deps, context, session.value)) : session;
  });
}

function mountRegistration(mount: Mount, deps: service.AccountDeps): void {
  mount(codes.requestRegistrationCode, async ({ context, body }) => {
    const sent = await registration.requestCode(deps, context, body);
    return sent.ok ? ok({ data: null, message: 'done.codeTexted' }) : sent;
  });

  mount(codes.checkRegistrationCode, async ({ context, body }) => {
    const right = await registration.checkCode(deps, context, body);
    return right.ok ? ok({ data: { verified: true } }) : right;
  });

  mount(codes.register, async ({ context, body }) => {
    const session = await registration.register(deps, context, body);
    return session.ok ? ok(signedIn(deps, context, session.value)) : session;
  });

  mount(codes.verifyCustomer, async ({ context, body }) => {
    const email = await verifyEmail(deps, context, body);
    if (!email.ok) return email;
    return ok({ data: { verified: true, email: email.value }, message: 'done.emailProven' });
  });
}

function mountReset(mount: Mount, deps: service.AccountDeps): void {
  mount(codes.requestPasswordCode, async ({ context, body }) => {
    const sent = await reset.requestCode(deps, context, body);
    return sent.ok ? ok({ data: { c_token: sent.value }, message: 'done.codeTexted' }) : sent;
  });

  mount(codes.checkPasswordCode, async ({ context, body }) => {
    const right = await reset.checkCode(deps, context, body);
    return right.ok ? ok({ data: { customer_data: right.value } }) : right;
  });

  mount(codes.resetPassword, async ({ context, body }) => {
    const done = await reset.resetPassword(deps, context, body);
    return done.ok ? ok({ data: null, message: 'done.passwordReset' }) : done;
  });
}
