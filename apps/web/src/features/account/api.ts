import type { UserSession } from '@nadi/contract/account/endpoints';
import type { CallInput } from '@nadi/contract/client';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useMutation } from '@tanstack/react-query';
import { keepVisitor } from '../../platform/net/visitor.ts';
import { leavePage } from '../../platform/page/leave-page.ts';
import { useApi } from '../../platform/page/site.tsx';
import { useLanguage } from '../../platform/page/texts.tsx';
import { type GuestForm, type LeftOut, leftOutTexts } from './model.ts';
import { signIn } from './state.ts';

/** Notifies of lines the login left out of the cart, on any page, until closed. */
function useNotifyLeftOut() {
  const { t, language } = useLanguage('account');
  return ({ left_out }: { readonly left_out: readonly LeftOut[] }): void => {
    for (const text of leftOutTexts(left_out, language, t)) toasts.keep('info', text);
  };
}

/**
 * Completes every sign-in: the browser's cart is carried over and the new visitor token is stored.
 */
export function useEnter() {
  const notifyLeftOut = useNotifyLeftOut();
  return <S extends UserSession>(session: S): S => {
    keepVisitor(session.vtoken);
    signIn(session);
    notifyLeftOut(session);
    return session;
  };
}

/** Signs in with mobile number and password. */
export function useLogIn(onDone: () => void) {
  const api = useApi();
  const enter = useEnter();
  return useMutation({
    mutationFn: async (body: CallInput<'logIn'>['body']) => enter(await api('logIn', { body })),
    // Called by the hook and not by the form, which may be unmounted once there is a user.
    onSuccess: onDone,
  });
}

/**
 * Starts a sign-in at the identity provider and navigates there.
 * @param nextUrl where to continue afterwards.
 */
export function useBeginPass(nextUrl: string | undefined) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api('beginUaePass', { query: nextUrl === undefined ? {} : { nextUrl } }),
    onSuccess: ({ url }) => leavePage({ type: 'visit', url }),
  });
}

/**
 * Signs in with the token from the identity provider.
 *
 * `onDone` receives the provider's logout address.
 */
export function useFinishPass(onDone: (logoutAddress: string | null) => void) {
  const api = useApi();
  const enter = useEnter();
  return useMutation({
    mutationFn: async (token: string) => enter(await api('finishUaePass', { body: { token } })),
    onSuccess: ({ logout_address }) => onDone(logout_address),
  });
}

interface GuestLogIn {
  readonly typed: GuestForm;
  readonly body: CallInput<'guestLogIn'>['body'];
}

/** Starts a guest session for this checkout; `onDone` receives the values typed. */
export function useGuestLogIn(onDone: (typed: GuestForm) => void) {
  const api = useApi();
  const enter = useEnter();
  return useMutation({
    mutationFn: async ({ body }: GuestLogIn) => enter(await api('guestLogIn', { body })),
    // Called by the hook and not by the form, which may be unmounted once there is a user.
    onSuccess: (_, { typed }) => onDone(typed),
  });
}
