import { drawingForService } from '@nadi/art/drawing-for';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';

export interface ServiceCourtProps {
  /** The English name of a service, or of a sport. */
  readonly service: string;
  readonly className?: string;
}

/** The ground that goes with a service. */
export const ServiceCourt = ({ service, className }: ServiceCourtProps) => (
  <CourtArt drawing={drawingForService(service)} className={className} />
);
