import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { isPreview } from '@nadi/contract/content/preview-address';
import type { PreviewedKind } from '@nadi/domain/content/preview';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** Customers never load it. */
const DraftPreview = lazyPart(async () => (await import('./draft-preview.tsx')).DraftPreview);

/**
 * Creates the screen of an entry's page that also shows staff its draft (CONTENT-23).
 *
 * The draft is rendered by the same screen.
 * @param own slug of a page with a screen of its own; default: that of the address.
 */
export const previewable = (kind: PreviewedKind, Screen: ComponentType, own?: string) =>
  function Previewable() {
    const { album, ...search } = useSearch({ strict: false }) as { readonly album?: string };
    const inPath = useParams({ strict: false, select: (params) => own ?? params.slug });
    const slug = kind === 'album' ? album : inPath;
    if (slug === undefined || !isPreview(search)) return <Screen />;
    return (
      <DraftPreview kind={kind} slug={slug}>
        <Screen />
      </DraftPreview>
    );
  };
