import { Download } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { saveFile } from './download.ts';
import './recovery-codes.css';

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** The account's name, for the file's name. */
  account: string;
}

/** One-time codes to copy or save; they are shown only this once (spec section 4 "Extra verification"). */
export function RecoveryCodes({ codes, account }: RecoveryCodesProps) {
  const t = useText();
  const text = codes.join('\n');
  return (
    <div className="recovery">
      <ul className="num" aria-label={t('ui.recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <CopyButton text={text} what={t('ui.recovery.title')} />
        <Button
          tone="secondary"
          icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), `${account}-recovery-codes.txt`)}
        >
          {t('ui.recovery.download')}
        </Button>
      </div>
    </div>
  );
}
