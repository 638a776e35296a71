import { drawingForService } from '@nadi/art/drawing-for';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';

export interface ServiceCourtProps {
  /** English name of a service or sport. */
  readonly service: string;
  readonly className?: string;
}

/** Drawing of the ground for a service. */
export const ServiceCourt = ({ service, className }: ServiceCourtProps) => (
  <CourtArt drawing={drawingForService(service)} className={className} />
);
