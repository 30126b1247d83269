import { Download } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import type { FileFormat } from './records.hooks.ts';

interface ExportButtonsProps {
  file: {
    mutate(format: FileFormat): void;
    isPending: boolean;
    variables: FileFormat | undefined;
    error: Error | null;
  };
  /** Without lines there is nothing to save. */
  disabled: boolean;
}

const FORMATS = ['xlsx', 'csv'] as const;

/** Saves all pages of the filtered list as a file. */
export function ExportButtons({ file, disabled }: ExportButtonsProps) {
  const t = useText();
  return (
    <div className="rec-export">
      {FORMATS.map((format) => (
        <Button
          key={format}
          tone="secondary"
          size="sm"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
          loading={file.isPending && file.variables === format}
          disabled={disabled || file.isPending}
          onClick={() => file.mutate(format)}
        >
          {t(`wagers.records.file.${format}`)}
        </Button>
      ))}
      <span className="text-12 text-ink-3">{t('wagers.records.file.hint')}</span>
      {file.error && (
        <p className="text-13 text-danger-ink" role="alert">
          {file.error.message}
        </p>
      )}
    </div>
  );
}
