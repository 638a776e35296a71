import { AddOnsScreen } from '../kinds/retail/screens/add-ons-screen.tsx';
import { Write } from './write-body.tsx';

/** Page of the goods that are lent or sold with a court. */
export const AddOnsPage = () => <AddOnsScreen Write={Write} />;
