import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';

/** List of the toys that the venue sells. */
export function ToysScreen() {
  const t = useT('toy');
  const api = useApi();
  const { language } = useLanguage('toy');
  const { data } = useQuery({
    queryKey: ['toys'],
    queryFn: ({ signal }) => api('listToys', { signal }),
  });
  return (
    <main className="mx-auto w-full max-w-3xl px-5 py-10">
      <h1>{t('toy.title')}</h1>
      {data?.length === 0 && <p>{t('toy.empty')}</p>}
      <ul>
        {data?.map(({ product_id, name, ar_name }) => (
          <li key={product_id}>{language === 'ar' ? ar_name : name}</li>
        ))}
      </ul>
    </main>
  );
}
