import { lostPath } from '@nadi/art/drawings/lost-path';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';

/** What is drawn where nothing stands: it fits a venue of any sport, and of none. */
export const LostPath = () => <CourtArt drawing={lostPath} />;
