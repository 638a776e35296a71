// The usual single-page stack: router, queries, texts, and one config call before the first page.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import i18n from 'i18next';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router';

i18n
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { translation: { title: 'Book a court' } } } });

const courts = Array.from({ length: 12 }, (_, index) => `Court ${index + 1}`);

function Home() {
  const { t } = useTranslation();
  const [inCart, setInCart] = useState(0);
  const config = useQuery({
    queryKey: ['config'],
    queryFn: () => fetch('/api/config').then((answer) => answer.json()),
  });
  if (!config.data) return <p>Loading</p>;
  return (
    <>
      <header>
        <b>Venue</b>{' '}
        <button type="button" onClick={() => setInCart(inCart + 1)}>
          Cart {inCart}
        </button>
      </header>
      <main>
        <h1>{t('title')}</h1>
        <p>
          Padel, football, tennis and swimming in one venue. Choose a service, a day and a time.
        </p>
        {courts.map((name) => (
          <article key={name}>
            <h2>{name}</h2>
            <p>From AED 100</p>
          </article>
        ))}
      </main>
    </>
  );
}

const router = createBrowserRouter([{ path: '*', Component: Home }]);
createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
