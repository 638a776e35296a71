import { startConsole } from './app/start.tsx';
import './app/console.css';

void startConsole(document);
