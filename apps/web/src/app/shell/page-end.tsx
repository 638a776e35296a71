import { useConfig } from '../../platform/site.tsx';
import { ClockGuard } from '../clock-guard.tsx';
import { Footer } from './footer.tsx';
import { RemoteHealth } from './remote-health.tsx';

/** What stands below every page, and what watches over it; fetched beside the first one. */
export function PageEnd() {
  const config = useConfig();
  return (
    <>
      <Footer />
      {config.enable_clock_check === 1 && <ClockGuard />}
      {config.health_check && <RemoteHealth url={config.health_check.url} />}
    </>
  );
}
