import { startSite } from './app/start.tsx';
import './app/site.css';

void startSite(document);
