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

/** What the login has left out of the cart is told, whatever page comes next, until it is closed. */
function useNotifyLeftOut() {
  const { t, language } = useLanguage('account');
  return ({ left_out }: { readonly left_out: readonly LeftOut[] }): void => {
    for (const text of leftOutTexts(left_out, language, t)) toasts.keep('info', text);
  };
}

/** What every way in ends with: the cart of this browser goes along, and the server answers its new visitor token. */
export function useEnter() {
  const notifyLeftOut = useNotifyLeftOut();
  return <S extends UserSession>(session: S): S => {
    keepVisitor(session.vtoken);
    signIn(session);
    notifyLeftOut(session);
    return session;
  };
}

/** Signs in by mobile number and password. */
export function useLogIn(onDone: () => void) {
  const api = useApi();
  const enter = useEnter();
  return useMutation({
    mutationFn: async (body: CallInput<'logIn'>['body']) => enter(await api('logIn', { body })),
    // Told by the hook and not by the form, which may be gone once there is a user.
    onSuccess: onDone,
  });
}

/** Begins a sign-in at the identity provider, and goes there. @param nextUrl where to go on afterwards. */
export function useBeginPass(nextUrl: string | undefined) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api('beginUaePass', { query: nextUrl === undefined ? {} : { nextUrl } }),
    onSuccess: ({ url }) => leavePage({ type: 'visit', url }),
  });
}

/** Signs in with what the identity provider's way back has brought; `onDone` is told where that one signs out. */
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

/** Starts a guest session for this checkout; `onDone` is told what was typed. */
export function useGuestLogIn(onDone: (typed: GuestForm) => void) {
  const api = useApi();
  const enter = useEnter();
  return useMutation({
    mutationFn: async ({ body }: GuestLogIn) => enter(await api('guestLogIn', { body })),
    // Told by the hook and not by the form, which may be gone once there is a user.
    onSuccess: (_, { typed }) => onDone(typed),
  });
}
