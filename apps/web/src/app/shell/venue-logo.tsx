import { Link } from '@tanstack/react-router';
import { useConfig, useVenueName } from '../../platform/page/site.tsx';
import { VenueMark } from './header-frame.tsx';

export interface VenueLogoProps {
  /** Set in the footer, which may have another logo. */
  readonly isFooter?: boolean;
  readonly className: string;
}

/** Venue's logo, or its name beside a floodlight when it has none; links to home. */
export function VenueLogo({ isFooter = false, className }: VenueLogoProps) {
  const { logo_image_url, footer_logo_image_url } = useConfig();
  const image = (isFooter && footer_logo_image_url) || logo_image_url;
  const name = useVenueName();
  return (
    <Link to="/" className={className}>
      {image ? (
        <img src={image} alt={name} className="h-9 w-auto min-w-0 object-contain" />
      ) : (
        <VenueMark name={name} />
      )}
    </Link>
  );
}
