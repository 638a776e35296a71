/** Service with the fields that decide whether the site lists it. */
export interface ListedService {
  readonly is_public: boolean;
  readonly name: string;
}

/** Name of the service that stands for the point of sale (spec 2 section 3). */
const POINT_OF_SALE = 'pos';

/** Checks whether the site lists a service: a public one, but not the point of sale (FACILITY-28). */
export const isListed = ({ is_public, name }: ListedService): boolean =>
  is_public && name.trim().toLowerCase() !== POINT_OF_SALE;
