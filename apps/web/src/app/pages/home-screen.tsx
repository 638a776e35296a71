import { drawingForService } from '@nadi/art/drawing-for';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { Button } from '@nadi/ui/button.tsx';
import { OpenPaymentNote } from '../../features/order/components/open-payment-note.tsx';
import { useKinds } from '../../platform/kinds.ts';
import { useServices } from '../../platform/services.ts';
import { useConfig } from '../../platform/site.tsx';
import { useLanguage } from '../../platform/texts.tsx';
import { isKindOpen, menuOf } from '../section-gate.ts';
import { useEntry } from '../shell/entry.ts';
import { Hero } from './hero.tsx';

/** What the venue is, and what it sells: each kind shows its part. */
export function HomeScreen() {
  const kinds = useKinds();
  const menu = menuOf(useConfig());
  return (
    <main>
      <OpenPaymentNote />
      <Welcome />
      {kinds.map((kind) => kind.Home && isKindOpen(menu, kind) && <kind.Home key={kind.name} />)}
    </main>
  );
}

function Welcome() {
  const { t, language } = useLanguage();
  const config = useConfig();
  const entry = useEntry();
  const { data: services } = useServices();
  const known = services?.[0];
  return (
    <Hero
      drawing={known && drawingForService(known.name)}
      venue={inLanguage({ en: config.venue_name, ar: config.ar_venue_name }, language)}
      title={t(entry ? 'home.title' : 'shell.opensSoon')}
      lead={t(entry ? 'home.lead' : 'shell.opensSoonHint')}
    >
      {entry && (
        <Button tone="cta" size="large" onClick={entry.open}>
          {entry.label}
        </Button>
      )}
    </Hero>
  );
}
