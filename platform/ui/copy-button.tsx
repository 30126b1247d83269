import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { IconButton } from './icon-button.tsx';

export interface CopyButtonProps {
  /** The text for the clipboard. */
  text: string;
  /** What the text is: "số tài khoản". */
  what: string;
  onCopied?: (() => void) | undefined;
}

/** Copies the text and confirms it: the icon becomes a tick for two seconds, and the change is announced. */
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

/** The clipboard API exists only on secure origins; on others we copy from a selected text area. */
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
