import type { LucideIcon } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import './centre-menu.css';

export interface CentreMenuGroup {
  key: string;
  /** Heading above its entries; the first group needs none. */
  label?: string;
  items: readonly {
    key: string;
    icon: LucideIcon;
    label: string;
    /** At the right end: how many items wait behind the entry. */
    badge?: ReactNode;
  }[];
}

interface CentreMenuProps {
  label: string;
  groups: readonly CentreMenuGroup[];
  current: string;
  /** Ref to the entry whose page is open. */
  chosen: RefObject<HTMLButtonElement | null>;
  onChoose(key: string): void;
}

/** The left menu of a centre on wide screens. */
export function CentreMenu({ label, groups, current, chosen, onChoose }: CentreMenuProps) {
  return (
    <nav className="centre-menu" aria-label={label}>
      {groups
        .filter(({ items }) => items.length > 0)
        .map((group) => (
          <div key={group.key}>
            {group.label && <p className="centre-group caps">{group.label}</p>}
            {group.items.map(({ key, icon: Icon, label, badge }) => (
              <button
                key={key}
                ref={key === current ? chosen : null}
                type="button"
                aria-current={key === current ? 'page' : undefined}
                onClick={() => onChoose(key)}
              >
                <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                {label}
                {badge}
              </button>
            ))}
          </div>
        ))}
    </nav>
  );
}
