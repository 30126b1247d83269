import { type ChangeEvent, useId, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';

/** Two ways to name a round: its number, or the saved file. */
export function RoundForms({ onRef, onText }: { onRef(ref: string): void; onText(text: string): void }) {
  const t = useText();
  const [ref, setRef] = useState('');
  const [text, setText] = useState('');
  const file = useId();
  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    if (!chosen) return;
    const content = await chosen.text();
    setText(content);
    onText(content);
  };
  return (
    <section className="verify-forms">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ref.trim()) onRef(ref.trim());
        }}
      >
        <h2>{t('game.verify.by.ref')}</h2>
        <Input label={t('game.verify.ref')} value={ref} onChange={(event) => setRef(event.target.value)} />
        <Button type="submit" tone="secondary">
          {t('game.verify.load')}
        </Button>
      </form>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onText(text);
        }}
      >
        <h2>{t('game.verify.by.file')}</h2>
        <TextArea
          label={t('game.verify.json')}
          rows={6}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="verify-buttons">
          <Button type="submit" tone="secondary" disabled={text.trim() === ''}>
            {t('game.verify.check')}
          </Button>
          <label className="verify-file" htmlFor={file}>
            {t('game.verify.file')}
            <input id={file} type="file" accept="application/json,.json" onChange={readFile} />
          </label>
        </div>
      </form>
    </section>
  );
}
