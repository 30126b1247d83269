import { BLACKJACK_RETURN_BPS, type BlackjackView, INSURANCE_RETURN_BPS } from '#games/engines/arcade/blackjack.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { formatBps } from '../../shell/format-facts.ts';
import { useArcadeField } from '../arcade-context.ts';
import { useMoney } from '../money.tsx';
import { blackjackView } from './blackjack-view.ts';

/** Current costs of additional stakes, and the returns of the table. */
export function RulePlates() {
  const t = useText();
  const { language } = useLanguage();
  const money = useMoney();
  const view = blackjackView(useArcadeField('round'));
  const row = (kind: BlackjackView['can'][number]['kind'], otherwise: string) => {
    const can = view?.can.find((one) => one.kind === kind);
    return can ? t('arcade.bj.adds', { amount: money(BigInt(can.extraStake)) }) : t(otherwise);
  };
  return (
    <>
      <section className="arcade-panel bj-costs">
        <Row name={t('arcade.bj.double')} value={row('double', 'arcade.bj.when.double')} />
        <Row name={t('arcade.bj.insurance')} value={row('insure', 'arcade.bj.when.insurance')} />
        <Row name={t('arcade.bj.split')} value={row('split', 'arcade.bj.when.split')} />
      </section>
      <section className="arcade-panel bj-returns">
        <Row name={t('arcade.bj.return')} value={formatBps(BLACKJACK_RETURN_BPS, language)} />
        <Row name={t('arcade.bj.insurance')} value={formatBps(INSURANCE_RETURN_BPS, language)} />
        <Row name={t('arcade.bj.packs')} value={t('arcade.bj.packs.value')} />
      </section>
    </>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="arcade-row">
      <span>{name}</span>
      <b className="num">{value}</b>
    </div>
  );
}
