import { type FirstStep, firstStepsOf } from '@nadi/domain/kinds/facility/first-steps';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/texts.tsx';
import { useServices, useSiteConfigNow } from '../api.ts';

/** Pages on which each step is done. */
const PLACES = {
  court: { to: '/courts' },
  service: { to: '/courts' },
  bookings: { to: '/settings/$kind', params: { kind: 'access' } },
  site: { to: '/settings/$kind', params: { kind: 'status' } },
} as const satisfies Readonly<Record<FirstStep, object>>;

/** Remaining set-up steps of a new venue (FACILITY-24); nothing when done or unknown. */
export function FirstSteps() {
  const t = useT('console-day');
  const services = useServices().data;
  const { enable_facility_booking, siteEnabled, maintenance } = useSiteConfigNow();
  if (services === undefined) return null;
  const steps = firstStepsOf({
    services,
    takesBookings: enable_facility_booking !== 0,
    isShut: !siteEnabled || maintenance !== null,
  });
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="first-steps" className="rounded-card border border-line p-4">
      <h2 id="first-steps" className="text-lg font-semibold">
        {t('console.firstSteps')}
      </h2>
      <p className="text-ink-soft">{t('console.firstStepsHint')}</p>
      <ol className="mt-3 flex flex-col">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="border-t border-line">
            <Link
              {...PLACES[step]}
              className="flex min-h-14 items-center gap-3 py-2 hover:bg-bright-soft"
            >
              <span className="min-w-0 grow">{t(`console.step.${step}`)}</span>
              <Badge tone={isDone ? 'success' : 'plain'}>
                {isDone && <Icon name="check" />}
                {t(isDone ? 'console.stepDone' : 'console.stepLeft')}
              </Badge>
              <Icon name="chevronForward" className="text-ink-soft" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
