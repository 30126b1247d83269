import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { pageNumbers } from './page-numbers.ts';
import './progress.css';

export interface PaginationProps {
  /** Counted from 1. */
  page: number;
  count: number;
  onChange(page: number): void;
  disabled?: boolean;
  className?: string;
}

/** Squares of 36 px; nothing when there is one page. */
export function Pagination({ page, count, onChange, disabled = false, className }: PaginationProps) {
  const t = useText();
  if (count <= 1) return null;
  const numbers = pageNumbers(page, count);
  return (
    <nav aria-label={t('ui.page.nav')} className={className}>
      <div className="pages">
        <button
          type="button"
          aria-label={t('ui.page.previous')}
          disabled={disabled || page <= 1}
          onClick={() => onChange(page - 1)}
        >
          <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
        {numbers.map((number) =>
          typeof number === 'string' ? (
            <span key={number} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={t('ui.page.go', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              disabled={disabled}
              onClick={() => number !== page && onChange(number)}
            >
              {number}
            </button>
          ),
        )}
        <button
          type="button"
          aria-label={t('ui.page.next')}
          disabled={disabled || page >= count}
          onClick={() => onChange(page + 1)}
        >
          <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </nav>
  );
}
