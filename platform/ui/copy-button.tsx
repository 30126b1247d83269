import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { IconButton } from './icon-button.tsx';

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string;
  /** What it is, in words: "số tài khoản". */
  what: string;
  onCopied?: (() => void) | undefined;
}

/** Copies and says so: the icon becomes a tick for two seconds, and the change is announced. */
export function CopyButton({ text, what, onCopied }: CopyButtonProps) {
  const t = useText();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), 2_000);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => {
    if (!(await writeClipboard(text))) return;
    setDone(true);
    onCopied?.();
  };
  const Icon = done ? Check : Copy;
  return (
    <>
      <IconButton
        size="sm"
        label={t('ui.copy', { what })}
        icon={<Icon size={17} strokeWidth={1.75} className={done ? 'text-jade-ink' : undefined} />}
        onClick={copy}
      />
      <span className="sr-only" aria-live="polite">
        {done ? t('ui.copied', { what }) : ''}
      </span>
    </>
  );
}

/** The clipboard API exists only on secure origins; a selected text area does the same on the others. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.setAttribute('readonly', '');
    area.className = 'sr-only';
    // inside an open dialog nothing outside it can be focused
    (document.activeElement?.parentElement ?? document.body).append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}
