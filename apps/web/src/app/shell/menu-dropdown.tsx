import { Icon } from '@nadi/ui/data/icon.tsx';
import { useId, useRef } from 'react';
import { leadsSomewhere, MenuLink, MenuText, type ParentItem } from './menu-link.tsx';
import { closePopover, useClosedByNavigation } from './popover.ts';

/** Header menu entry with child entries; its own page, if any, is the first of them. */
export function MenuDropdown({ item, className }: { item: ParentItem; className: string }) {
  const panel = useRef<HTMLUListElement>(null);
  const id = useId();
  const anchor = `--menu-${id.replaceAll(/\W/g, '')}`;
  useClosedByNavigation(panel);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        style={{ anchorName: anchor }}
        className={`inline-flex items-center gap-1.5 ${className}`}
      >
        <MenuText item={item} />
        <Icon name="chevronDown" className="text-sm" />
      </button>
      <ul
        ref={panel}
        id={id}
        popover="auto"
        style={{ positionAnchor: anchor }}
        className="anchored-start min-w-52 rounded-card border border-line bg-raised p-2 text-ink shadow-raised"
      >
        {[...(leadsSomewhere(item) ? [item] : []), ...item.children].map((entry) => (
          <li key={entry.path}>
            <MenuLink
              item={entry}
              onGo={() => closePopover(panel)}
              className="flex min-h-11 items-center rounded-control px-3 transition-colors hover:bg-bright-soft"
            />
          </li>
        ))}
      </ul>
    </>
  );
}
