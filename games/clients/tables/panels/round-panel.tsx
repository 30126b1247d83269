import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { useIsDrawn, useRound, useTable, useView } from '../frame/table-context.ts';

/** The commitment made before betting, and how anybody can check it afterwards. */
export function RoundPanel() {
  const t = useText();
  const { language } = useLanguage();
  const { scene, game } = useTable();
  const round = useRound();
  const shoe = useView('state')?.shoe ?? null;
  const isDrawn = useIsDrawn();
  if (!round) return <p className="table-quiet">{t('table.resting')}</p>;
  return (
    <div className="table-proof">
      <p>{t(shoe ? 'table.proof.shoe' : 'table.proof.round')}</p>
      <dl>
        <Fact name={t('table.proof.number')} value={`${game.table}-${round.number}`} />
        <Fact name={t('table.proof.commitment')} value={round.commitment} />
        <Fact name={t('table.proof.client')} value={round.clientSeed} />
        <Fact name={t(shoe ? 'table.proof.place' : 'table.proof.nonce')} value={String(round.place)} />
        {isDrawn && round.serverSeed && <Fact name={t('table.proof.server')} value={round.serverSeed} />}
      </dl>
      {shoe && (
        <p className="num">
          {t('table.proof.cards', { dealt: shoe.dealt, cards: shoe.cards, left: Math.max(0, shoe.cutAt - shoe.dealt) })}
        </p>
      )}
      {isDrawn && round.outcome !== null && (
        <p>
          {t('table.proof.outcome')} <scene.Words outcome={round.outcome} />
        </p>
      )}
      <p>{t(shoe ? 'table.proof.later.shoe' : 'table.proof.later.round')}</p>
      <a className="text-link" href={`/verify?ref=${round.ref}&lang=${language}`} target="_blank" rel="noreferrer">
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
