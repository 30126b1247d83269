import { type ChangeEvent, useId, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';
import { FrameForm } from '../shell/frame-form.tsx';

/** Two ways to select a round: by its number, or by the saved file. */
export function RoundForms({ onRef, onText }: { onRef(ref: string): void; onText(text: string): void }) {
  const t = useText();
  const [ref, setRef] = useState('');
  const [text, setText] = useState('');
  const file = useId();
  const load = () => {
    if (ref.trim()) onRef(ref.trim());
  };
  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    if (!chosen) return;
    const content = await chosen.text();
    setText(content);
    onText(content);
  };
  return (
    <section className="verify-forms">
      <FrameForm onSubmit={load}>
        <h2>{t('game.verify.by.ref')}</h2>
        <Input label={t('game.verify.ref')} value={ref} onChange={(event) => setRef(event.target.value)} />
        <Button tone="secondary" onClick={load}>
          {t('game.verify.load')}
        </Button>
      </FrameForm>
      <FrameForm onSubmit={() => onText(text)}>
        <h2>{t('game.verify.by.file')}</h2>
        <TextArea
          label={t('game.verify.json')}
          rows={6}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="verify-buttons">
          <Button tone="secondary" disabled={text.trim() === ''} onClick={() => onText(text)}>
            {t('game.verify.check')}
          </Button>
          <label className="verify-file" htmlFor={file}>
            {t('game.verify.file')}
            <input id={file} type="file" accept="application/json,.json" onChange={readFile} />
          </label>
        </div>
      </FrameForm>
    </section>
  );
}
