import type { ReactNode } from 'react';
import type { ArcadeRound } from '#games/studio/arcade/arcade.contract.ts';
import { amountParts, formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { useArcade, useArcadeField } from '../arcade-context.ts';
import { wholeStake } from '../arcade-state.ts';

/** Label of a round on the rail. plain: nothing won. */
export interface RoundLabel {
  text: string;
  tone: 'plain' | 'won' | 'large';
}

export interface RailParts {
  /** Name of the stake figure. */
  stakeName: string;
  /** Phones: the important numbers, as a word and a figure. */
  line: [string, ReactNode];
  params: ReactNode;
  actions: ReactNode;
  /** One sentence under the action. */
  note: ReactNode;
  recentName: string;
  label(round: ArcadeRound): RoundLabel;
  honest: string;
}

/** Money, parameters with the action button, and the last rounds with a sentence about chance. */
export function Rail({ stakeName, line, params, actions, note, recentName, label, honest }: RailParts) {
  const t = useText();
  const { open, shape } = useArcade();
  return (
    <section className="rail" aria-label={t('game.controls')}>
      <MoneyFigures stakeName={stakeName} />
      <div className="rail-middle">
        {shape !== 'wide' && (
          <p className="rail-line">
            <span>{line[0]}</span>
            <b className="num">{line[1]}</b>
          </p>
        )}
        <div className="rail-act">
          <div className="rail-params">{params}</div>
          <div className="rail-actions">{actions}</div>
        </div>
        <p className="rail-note">{note}</p>
      </div>
      <div className="rail-recent">
        <div className="rail-tabs">
          <b>{recentName}</b>
          <button type="button" onClick={() => open('history')}>
            {t('arcade.mine')}
          </button>
          <button type="button" onClick={() => open('rules')}>
            {t('arcade.rules')}
          </button>
        </div>
        {shape === 'wide' && <RecentRounds label={label} name={recentName} />}
        <p className="rail-honest">{honest}</p>
      </div>
    </section>
  );
}

function MoneyFigures({ stakeName }: { stakeName: string }) {
  const t = useText();
  const { language } = useLanguage();
  const { session, shape } = useArcade();
  const balance = useArcadeField('balance');
  const round = useArcadeField('round');
  const phase = useArcadeField('phase');
  const choice = useArcadeField('choice');
  const net = useArcadeField('net');
  const isRunning = round !== null && phase !== 'ready';
  const stake = isRunning ? BigInt(round.stake) : wholeStake(session.game.code, choice);
  const parts = amountParts(balance, language);
  const sign = net > 0n ? '+' : '';
  return (
    <dl className="rail-money">
      <div className="rail-balance">
        <dt>{t('game.balance')}</dt>
        <dd className="num" data-figure="balance">
          {parts.sign}
          {parts.whole}
          <small>{parts.fraction}</small>
          {shape === 'wide' && <span className="rail-symbol">{session.symbol}</span>}
        </dd>
      </div>
      <div>
        <dt>{stakeName}</dt>
        <dd className="num" data-figure="stake">
          {formatAmount(stake, language)}
        </dd>
      </div>
      <div>
        <dt>{t('arcade.net')}</dt>
        <dd className="num" data-figure="net" data-sign={net > 0n ? 'up' : net < 0n ? 'down' : undefined}>
          {sign}
          {formatAmount(net, language)}
        </dd>
      </div>
    </dl>
  );
}

function RecentRounds({ label, name }: Pick<RailParts, 'label'> & { name: string }) {
  const recent = useArcadeField('recent');
  return (
    <ol className="rail-rounds" aria-label={name}>
      {recent.map((round) => {
        const { text, tone } = label(round);
        return (
          <li key={round.ref} className="num" data-tone={tone}>
            {text}
          </li>
        );
      })}
    </ol>
  );
}
