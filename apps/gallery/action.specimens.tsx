import { Plus, RefreshCw, Settings } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button, ButtonLink, type ButtonTone } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Specimen } from './specimen.tsx';

const TONES: readonly [ButtonTone, string][] = [
  ['red', 'gallery.login'],
  ['gilt', 'gallery.deposit'],
  ['secondary', 'gallery.cancel'],
  ['ghost', 'gallery.skip'],
  ['jade', 'gallery.approve'],
  ['danger', 'gallery.remove'],
  ['link', 'gallery.more'],
];

export function ActionSpecimens() {
  const t = useText();
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Specimen title={t('gallery.buttons')} className="grid gap-2.5">
        {TONES.map(([tone, key]) => (
          <div key={tone} className="states">
            <Button tone={tone}>{t(key)}</Button>
            {(['hover', 'press', 'focus'] as const).map((state) => (
              <Button key={state} tone={tone} data-state={state}>
                {t(key)}
              </Button>
            ))}
            <Button tone={tone} disabled>
              {t(key)}
            </Button>
            <Button tone={tone} loading loadingText={t('gallery.sending')}>
              {t(key)}
            </Button>
          </div>
        ))}
        <Card tone="lacquer" className="states">
          {([undefined, 'hover', 'focus'] as const).map((state) => (
            <Button key={state ?? 'rest'} tone="art-ghost" data-state={state}>
              {t('gallery.terms')}
            </Button>
          ))}
          <Button tone="art-ghost" loading>
            {t('gallery.terms')}
          </Button>
        </Card>
      </Specimen>
      <Specimen title={t('gallery.buttons.sizes')} className="flex flex-wrap items-center gap-2.5">
        <Button size="sm">{t('gallery.small')}</Button>
        <Button>{t('gallery.medium')}</Button>
        <Button size="lg" tone="gilt" icon={<Plus size={18} strokeWidth={1.75} />}>
          {t('gallery.large')}
        </Button>
        <ButtonLink href="#top" tone="secondary">
          {t('gallery.link')}
        </ButtonLink>
        <Button
          tone="secondary"
          icon={<RefreshCw size={16} strokeWidth={1.75} />}
          loading={busy}
          onClick={() => {
            setBusy(true);
            setTimeout(() => setBusy(false), 1500);
          }}
        >
          {t('gallery.refresh')}
        </Button>
        <IconButton label={t('gallery.settings')} icon={<Settings size={20} strokeWidth={1.75} />} />
        <IconButton tone="secondary" label={t('gallery.refresh')} icon={<RefreshCw size={18} strokeWidth={1.75} />} />
      </Specimen>
    </>
  );
}
