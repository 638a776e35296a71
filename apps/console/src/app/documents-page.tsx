import { useNavigate, useSearch } from '@tanstack/react-router';
import { DocumentsScreen } from '../features/document/screens/documents-screen.tsx';

/** Tax documents, filtered by the page's address, so that a report can be bookmarked. */
export function DocumentsPage() {
  const query = useSearch({ from: '/inside/documents' });
  const navigate = useNavigate();
  return (
    <DocumentsScreen
      query={query}
      onQuery={(search) => void navigate({ to: '/documents', search, replace: true })}
    />
  );
}
