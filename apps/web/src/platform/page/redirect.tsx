import { untangled } from '@nadi/ui/layout/back-button';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Goes on from a page that is done with, and replaces it in the history: Back does not come to it again. `to` is a whole
 * address, with a query of its own.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    // A step of the page has an entry of its own, which goes before the page's is replaced.
    void untangled().then(() => {
      if (isHere) void navigate({ to: '/', href: to, replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [to, navigate]);
  return null;
}
