import { Lock, Phone, User } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { CodeInput } from '#platform/ui/code-input.tsx';
import { CountdownButton } from '#platform/ui/countdown-button.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';
import { Select } from '#platform/ui/select.tsx';
import { Specimen } from './specimen.tsx';

export function FieldSpecimens() {
  const t = useText();
  const [code, setCode] = useState('4821');
  const [sentUntil, setSentUntil] = useState(() => Date.now() + 42_000);
  return (
    <Specimen title={t('gallery.fields')} className="grid gap-3.5">
      <Input
        label={t('gallery.username')}
        required
        icon={<User size={18} strokeWidth={1.75} />}
        placeholder={t('gallery.username.example')}
      />
      <Input
        label={t('gallery.phone')}
        digits
        optional
        icon={<Phone size={18} strokeWidth={1.75} />}
        defaultValue="0912 345"
        inputMode="tel"
      />
      <Input
        label={t('gallery.password')}
        type="password"
        icon={<Lock size={18} strokeWidth={1.75} />}
        defaultValue="sen88"
        error={t('gallery.password.error')}
        autoComplete="off"
      />
      <Input
        label={t('gallery.sms')}
        digits
        ok={t('gallery.sms.ok')}
        defaultValue="482193"
        beside={
          <CountdownButton untilMs={sentUntil} onClick={() => setSentUntil(Date.now() + 60_000)}>
            {t('gallery.send')}
          </CountdownButton>
        }
      />
      <CodeInput label={t('gallery.code')} value={code} onChange={setCode} hint={t('gallery.code.hint')} />
      <Select
        label={t('gallery.bank')}
        unchosen={t('gallery.bank.choose')}
        defaultValue="c"
        options={(['a', 'b', 'c'] as const).map((value) => ({ value, label: t(`gallery.bank.${value}`) }))}
      />
      <Input label={t('gallery.username')} disabled defaultValue={t('gallery.disabled')} />
      <TextArea label={t('gallery.feedback')} rows={3} />
    </Specimen>
  );
}
