import type { CallInput } from '@nadi/contract/client';
import { toasts } from '@nadi/ui/toast-queue';
import { useMutation } from '@tanstack/react-query';
import { leavePage } from '../../platform/leave-page.ts';
import { useApi } from '../../platform/site.tsx';
import { useLanguage } from '../../platform/texts.tsx';
import { keepVisitor } from '../../platform/visitor.ts';
import { type LeftOut, leftOutTexts } from './model.ts';
import { signIn } from './state.ts';

/** What the login has left out of the cart is told, whatever page comes next, until it is closed. */
function useTellLeftOut() {
  const { t, language } = useLanguage('account');
  return ({ left_out }: { readonly left_out: readonly LeftOut[] }): void => {
    for (const text of leftOutTexts(left_out, language, t)) toasts.keep('info', text);
  };
}

/** Signs in; the cart of this browser goes along, and the server answers its new visitor token. */
export function useLogIn(onDone: () => void) {
  const api = useApi();
  const tellLeftOut = useTellLeftOut();
  return useMutation({
    mutationFn: async (body: CallInput<'logIn'>['body']) => {
      const session = await api('logIn', { body });
      keepVisitor(session.vtoken);
      signIn(session);
      tellLeftOut(session);
      return session;
    },
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
  const tellLeftOut = useTellLeftOut();
  return useMutation({
    mutationFn: async (token: string) => {
      const session = await api('finishUaePass', { body: { token } });
      keepVisitor(session.vtoken);
      signIn(session);
      tellLeftOut(session);
      return session.logout_address;
    },
    onSuccess: onDone,
  });
}

/** Starts a guest session for this checkout. */
export function useGuestLogIn(onDone: () => void) {
  const api = useApi();
  const tellLeftOut = useTellLeftOut();
  return useMutation({
    mutationFn: async (body: CallInput<'guestLogIn'>['body']) => {
      const session = await api('guestLogIn', { body });
      keepVisitor(session.vtoken);
      signIn(session);
      tellLeftOut(session);
      return session;
    },
    // Told by the hook and not by the form, which may be gone once there is a user.
    onSuccess: onDone,
  });
}
