import { lostPath } from '@nadi/art/drawings/lost-path';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';

/** Drawing of the not-found page; neutral, so that it fits a venue of any sport. */
export const LostPath = () => <CourtArt drawing={lostPath} />;
