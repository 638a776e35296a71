/// <reference types="vite/client" />
import { themeStyle } from '@nadi/art/tenant-theme';
import { loadEveryText } from '@nadi/i18n/site-texts';
import { createRoot } from 'react-dom/client';
import { ToastRegion } from '../src/feedback/toast-region.tsx';
import { LanguageProvider } from '../src/language.tsx';
import { Gallery } from './gallery.tsx';
import './gallery.css';

const VENUES = {
  noor: {},
  sahel: {
    primary: '#0E4D64',
    secondary: '#137C8B',
    cta: '#FF9F43',
    accent: '#F6E27F',
    dark: '#0A1A21',
  },
};

const query = new URLSearchParams(location.search);
const language = query.get('lang') === 'ar' ? 'ar' : 'en';
const translator = await loadEveryText(language);
document.documentElement.lang = language;
document.documentElement.dir = translator.direction;
document.documentElement.dataset.theme = query.get('theme') === 'light' ? 'light' : 'dark';
const style = document.createElement('style');
style.textContent = themeStyle(VENUES[query.get('venue') === 'sahel' ? 'sahel' : 'noor']);
document.head.append(style);

createRoot(document.getElementById('root') as HTMLElement).render(
  <LanguageProvider translator={translator}>
    <Gallery show={query.get('show') ?? ''} />
    <ToastRegion />
  </LanguageProvider>,
);
