import { Download } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from './button.tsx';
import { download } from './download.ts';
import { useToast } from './toast.tsx';

export interface DeskFile {
  path: string;
  query: Record<string, string | undefined>;
}

/** Downloads what the filter shows as a file; a refusal is shown like that of every other call. */
export function DeskExport({ path, query }: DeskFile) {
  const t = useText();
  const { show } = useToast();
  const [running, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      await download(path, query);
      show({ tone: 'ok', title: t('ui.desk.export.done') });
    } catch (error) {
      show({ tone: 'error', title: (error as Error).message });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button
      tone="secondary"
      className="desk-export"
      loading={running}
      icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
      aria-label={t('ui.desk.export')}
      onClick={() => void save()}
    >
      <span>{t('ui.desk.export')}</span>
    </Button>
  );
}
