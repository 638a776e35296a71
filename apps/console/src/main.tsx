import { keepWorkingWhenTranslated } from '@nadi/browser/translated-page';
import { startConsole } from './app/start.tsx';
import './app/console.css';

keepWorkingWhenTranslated(document);
void startConsole(document);
