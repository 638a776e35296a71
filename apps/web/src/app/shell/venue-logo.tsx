import { classNames } from '@nadi/ui/class-names';
import { Link } from '@tanstack/react-router';
import { useConfig, useVenueName } from '../../platform/site.tsx';
import { VenueMark } from './header-frame.tsx';

/** The venue's logo, or its name beside a floodlight where it has none; leads home. */
export function VenueLogo({ className }: { className?: string }) {
  const { logo_image_url } = useConfig();
  const name = useVenueName();
  return (
    <Link
      to="/"
      className={classNames('flex min-h-11 min-w-0 items-center gap-2.5 font-semibold', className)}
    >
      {logo_image_url ? (
        <img src={logo_image_url} alt={name} className="h-9 w-auto" />
      ) : (
        <VenueMark name={name} />
      )}
    </Link>
  );
}
