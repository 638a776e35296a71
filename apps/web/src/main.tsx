import { keepWorkingWhenTranslated } from '@nadi/browser/translated-page';
import { startSite } from './app/start.tsx';
import './app/site.css';

keepWorkingWhenTranslated(document);
void startSite(document);
