import { untangled } from '@nadi/ui/layout/back-button';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Navigates away and replaces the page in the history, so that Back does not return to it.
 *
 * `to` is a whole address with its own query.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    // An overlay has its own history entry, which is removed before the page's entry is replaced.
    void untangled().then(() => {
      if (isHere) void navigate({ to: '/', href: to, replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [to, navigate]);
  return null;
}
