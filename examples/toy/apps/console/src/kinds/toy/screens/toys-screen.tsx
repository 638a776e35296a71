import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../../platform/console.tsx';
import { useLanguage, useT } from '../../../platform/texts.tsx';

/** Toys of the venue with their stock. */
export function ToysScreen() {
  const t = useT('console-toy');
  const { api } = useConsole();
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: ['console-toys'],
    queryFn: ({ signal }) => api.byPage('listConsoleToys', { signal }),
  });
  return (
    <div>
      <h1 className="text-2xl font-semibold">{t('console.toys')}</h1>
      {data?.length === 0 && <p>{t('console.noToys')}</p>}
      <ul>
        {data?.map(({ product_id, name, ar_name, stock }) => (
          <li key={product_id}>
            {language === 'ar' ? ar_name : name}: {t('console.toyStock', { number: stock })}
          </li>
        ))}
      </ul>
    </div>
  );
}
