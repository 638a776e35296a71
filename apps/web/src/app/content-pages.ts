import { BlogScreen } from '../features/content/screens/blog-screen.tsx';
import { BlogsScreen } from '../features/content/screens/blogs-screen.tsx';
import { FindUsScreen } from '../features/content/screens/find-us-screen.tsx';
import { MediaScreen } from '../features/content/screens/media-screen.tsx';
import { QuestionScreen } from '../features/content/screens/question-screen.tsx';
import { SupportScreen } from '../features/content/screens/support-screen.tsx';
import { NewsletterScreen } from '../features/notification/screens/newsletter-screen.tsx';

/**
 * What a venue writes, by its address: fetched as one when the first of it is gone to. What is filled in brings more with it,
 * which whoever reads does without.
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
