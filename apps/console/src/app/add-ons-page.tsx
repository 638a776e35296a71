import { AddOnsScreen } from '../kinds/retail/screens/add-ons-screen.tsx';
import { Write } from './write-body.tsx';

/** What is lent or sold with a court, written as everything is. */
export const AddOnsPage = () => <AddOnsScreen Write={Write} />;
