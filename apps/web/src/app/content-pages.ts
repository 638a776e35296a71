import { BlogScreen } from '../features/content/screens/blog-screen.tsx';
import { BlogsScreen } from '../features/content/screens/blogs-screen.tsx';
import { FindUsScreen } from '../features/content/screens/find-us-screen.tsx';
import { MediaScreen } from '../features/content/screens/media-screen.tsx';
import { QuestionScreen } from '../features/content/screens/question-screen.tsx';
import { SupportScreen } from '../features/content/screens/support-screen.tsx';
import { NewsletterScreen } from '../features/notification/screens/newsletter-screen.tsx';

/**
 * Screens of the content pages by path; loaded as one chunk with the first of them.
 *
 * Pages with a form load more code, which the others do without.
 */
export const CONTENT_PAGES = {
  '/blogs': () => BlogsScreen,
  '/blog/$slug': () => BlogScreen,
  '/media-library': () => MediaScreen,
  '/customer-support': () => SupportScreen,
  '/customer-support/$id': () => QuestionScreen,
  '/find-us': () => FindUsScreen,
  '/newsletter': () => NewsletterScreen,
  '/form/$slug': async () => (await import('./pages/form-page.tsx')).FormPage,
  '/contact-us': async () => (await import('./pages/contact-page.tsx')).ContactPage,
} as const;
