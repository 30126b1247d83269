import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { isForPage } from '#platform/ui/desk-parts.tsx';

interface MenuSearchProps {
  value: string;
  onChange(next: string): void;
  /** Called by Enter: opens the first result. */
  onEnter(): void;
}

/** Finds a desk by its name. "/" focuses it on desks without their own search, Ctrl K on the others. */
export function MenuSearch({ value, onChange, onEnter }: MenuSearchProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => onKey(() => field.current?.focus()), []);
  return (
    <label className="office-search">
      <Search size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{t('backoffice.menu.search')}</span>
      <input
        ref={field}
        type="search"
        placeholder={t('backoffice.menu.search')}
        aria-keyshortcuts="/ Control+K"
        autoComplete="off"
        maxLength={40}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter();
          if (event.key === 'Escape') onChange('');
        }}
      />
    </label>
  );
}

function onKey(act: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (!meansMenu(event) || document.querySelector('[role$="dialog"]:not(.sheet-beside)')) return;
    event.preventDefault();
    act();
  };
  window.addEventListener('keydown', listen);
  return () => window.removeEventListener('keydown', listen);
}

function meansMenu(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) return true;
  return event.key === '/' && isForPage(event) && !document.querySelector('main [aria-keyshortcuts="/"]');
}
