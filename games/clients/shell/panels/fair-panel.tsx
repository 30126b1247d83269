import { useState } from 'react';
import { CLIENT_SEED_MAX_LENGTH, isClientSeed } from '#games/engines/fair/fair-draw.ts';
import { CallRefused } from '#platform/http/client.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { useFrame, useFrameField } from '../frame-context.ts';
import { FrameForm } from '../frame-form.tsx';
import { gameCall } from '../game-api.ts';

interface Revealed {
  serverSeed: string;
  commitment: string;
  clientSeed: string;
  rounds: number;
}

/** The provably fair scheme: the current commitment, the player's client seed, and revealed seeds. */
export function FairPanel() {
  const t = useText();
  const { language } = useLanguage();
  const seeds = useFrameField('seeds');
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  return (
    <div className="panel-stack fair">
      <p>{t('game.fair.text')}</p>
      <dl className="fair-facts">
        <Fact name={t('game.fair.commitment')} value={seeds.commitment} />
        <Fact name={t('game.fair.client')} value={seeds.clientSeed} />
        <Fact name={t('game.fair.nonce')} value={String(seeds.nonce)} />
        <Fact name={t('game.fair.next')} value={seeds.nextCommitment} />
      </dl>
      <SeedForm onRevealed={setRevealed} />
      {revealed && (
        <section className="fair-revealed" aria-live="polite">
          <h3>{t('game.fair.revealed', { rounds: revealed.rounds })}</h3>
          <dl className="fair-facts">
            <Fact name={t('game.fair.server')} value={revealed.serverSeed} />
            <Fact name={t('game.fair.commitment')} value={revealed.commitment} />
            <Fact name={t('game.fair.client')} value={revealed.clientSeed} />
          </dl>
        </section>
      )}
      <a className="text-link" href={`/verify?lang=${language}`} target="_blank" rel="noreferrer">
        {t('game.verify.open')}
      </a>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code className="num">{value}</code>
        <CopyButton text={value} what={name} />
      </dd>
    </div>
  );
}

function SeedForm({ onRevealed }: { onRevealed(revealed: Revealed): void }) {
  const t = useText();
  const { game } = useFrame();
  const [wish, setWish] = useState(randomSeed);
  const [failure, setFailure] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);

  async function change() {
    if (!isClientSeed(wish)) return setFailure(t('game.fair.seed.wrong'));
    setBusy(true);
    try {
      const { seeds, revealed } = await gameCall('POST /game/seed', { body: { clientSeed: wish } });
      game?.store.set({ seeds });
      onRevealed(revealed);
      setFailure(undefined);
      setWish(randomSeed());
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <FrameForm label={t('game.fair.seed')} className="fair-form" onSubmit={() => void change()}>
      <Input
        label={t('game.fair.seed')}
        hint={t('game.fair.seed.hint')}
        error={failure}
        value={wish}
        maxLength={2 * CLIENT_SEED_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setWish(event.target.value)}
      />
      <Button tone="secondary" loading={busy} onClick={() => void change()}>
        {t('game.fair.change')}
      </Button>
    </FrameForm>
  );
}

/** A suggestion from the browser's random generator; the player may enter any other text. */
function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
