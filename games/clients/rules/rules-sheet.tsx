import { slotRules } from '#games/engines/slots/slot-rules.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { formatBps, formatCount } from '../shell/format-facts.ts';
import { nameIn } from '../shell/game-name.ts';
import { engineTitle, type TitleData } from '../slots/slot-data.ts';
import { LineMaps } from './line-maps.tsx';
import { PayTable } from './pay-table.tsx';
import { ProgressiveFacts } from './progressive-facts.tsx';
import './rules.css';

export interface RulesSheetProps {
  title: TitleData;
  /** The stake for the amounts in the pay table. */
  stake: bigint;
  symbol: string;
}

/** Everything that a player may want to know about a title, from the title's data. */
export function RulesSheet({ title, stake, symbol }: RulesSheetProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <div className="rules">
      <Facts title={title} />
      <section>
        <h2>{t('game.pays.title')}</h2>
        <PayTable title={title} stake={stake} symbol={symbol} />
      </section>
      <section>
        <h2>{t('game.rules.how')}</h2>
        <ul className="rules-list">
          {slotRules(engineTitle(title)).map((rule) => (
            <li key={rule.key}>{nameIn(rule.text, language)}</li>
          ))}
        </ul>
      </section>
      {title.pays.kind === 'lines' && (
        <section>
          <h2>{t('game.lines.title', { lines: title.pays.lines.length })}</h2>
          <LineMaps lines={title.pays.lines} rows={title.rows} />
        </section>
      )}
      {title.progressive && <ProgressiveFacts title={title} stake={stake} symbol={symbol} />}
      <section>
        <h2>{t('game.rules.fair')}</h2>
        <p>{t('game.rules.fair.text')}</p>
        <p>
          <a className="text-link" href={`/verify?lang=${language}`} target="_blank" rel="noreferrer">
            {t('game.verify.open')}
          </a>
        </p>
      </section>
    </div>
  );
}

function Facts({ title }: { title: TitleData }) {
  const t = useText();
  const { language } = useLanguage();
  const facts: [string, string][] = [
    [t('game.fact.rtp'), formatBps(title.rtpBps, language)],
    [t('game.fact.volatility'), t(`game.volatility.${title.volatility}`)],
    [t('game.fact.hits'), formatBps(title.hitFrequencyBps, language)],
    [t('game.fact.most'), t('game.fact.stakes', { times: formatCount(title.maxWinStakes, language) })],
  ];
  return (
    <dl className="rules-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
