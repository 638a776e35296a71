import { isSetting } from '@nadi/domain/content/settings';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { isListedKind } from '../features/content/listed-kinds.ts';
import { ContentScreen } from '../features/content/screens/content-screen.tsx';
import { EntryScreen } from '../features/content/screens/entry-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

const list = getRouteApi('/inside/content');
const entry = getRouteApi('/inside/content/$kind/$slug');
const setting = getRouteApi('/inside/settings/$kind');

/** Page with the entries of the kind in the address. */
export function ContentPage() {
  const { kind = 'page' } = list.useSearch();
  const navigate = useNavigate();
  return (
    <ContentScreen
      kind={kind}
      onKind={(next) => void navigate({ to: '/content', search: { kind: next }, replace: true })}
    />
  );
}

export function EntryPage() {
  const { kind, slug } = entry.useParams();
  return isListedKind(kind) ? <EntryScreen kind={kind} slug={slug} /> : <NotFoundScreen />;
}

export function SettingPage() {
  const { kind } = setting.useParams();
  return isSetting(kind) ? <EntryScreen kind={kind} slug={kind} /> : <NotFoundScreen />;
}
