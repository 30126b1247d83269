import type { RoundProof } from '#games/studio/game.contract.ts';
import { useText } from '#platform/i18n/text.tsx';

/** The round's server seed is still in use, so it cannot be checked yet; its commitment is already fixed. */
export function SecretSeed({ proof }: { proof: RoundProof }) {
  const t = useText();
  return (
    <section className="verdict" data-verdict="secret">
      <h2>{t(proof.outcome ? 'game.verify.secret' : 'game.verify.unplayed')}</h2>
      <p>{t(proof.outcome ? 'game.verify.secret.text' : 'game.verify.unplayed.text')}</p>
      <dl className="verify-facts">
        <dt>{t('game.fair.commitment')}</dt>
        <dd>
          <code>{proof.commitment}</code>
        </dd>
        <dt>{t('game.fair.client')}</dt>
        <dd>
          <code>{proof.clientSeed}</code>
        </dd>
        <dt>{t('game.fair.nonce')}</dt>
        <dd className="num">{proof.nonce}</dd>
      </dl>
    </section>
  );
}
