import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';

/** Says what went wrong in the server's words and offers the way on. */
export function RecordFailed({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useText();
  return (
    <div className="card" role="alert">
      <Empty
        size="sm"
        title={error.message}
        action={
          <Button tone="secondary" onClick={onRetry}>
            {t('wagers.records.retry')}
          </Button>
        }
      />
    </div>
  );
}

interface PageFootProps {
  answer: { total: number; totalPages: number } | undefined;
  page: number;
  onChange(page: number): void;
}

/** How many lines there are, and the way to the others. */
export function PageFoot({ answer, page, onChange }: PageFootProps) {
  const t = useText();
  return (
    <div className="rec-foot">
      <p className="text-13 text-ink-3" role="status">
        {answer !== undefined && answer.total > 0 && t('wagers.records.count', { count: answer.total })}
      </p>
      <Pagination page={page} count={answer?.totalPages ?? 1} onChange={onChange} />
    </div>
  );
}
