import { Coins } from 'lucide-react';
import { useState } from 'react';
import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { DrawProof } from '../raffle/raffle-proof.page.tsx';
import type { Mission } from './missions.hooks.ts';
import './mission-pot.css';

interface PotProps {
  mission: Mission;
  pot: NonNullable<Mission['pot']>;
  symbol: string;
  timeZone: string;
}

/** A mission's pot: its amount, how it is won, the player's number, and the last round with its proof. */
export function MissionPot({ mission, pot, symbol, timeZone }: PotProps) {
  const t = useText();
  const { language } = useLanguage();
  const money = (main: number) => `${formatAmount(units(main), language)} ${symbol}`;
  const ends = formatDateTime((mission.endsAt ?? 0) - 1, language, { timeZone, style: 'short' });
  const how = pot.kind === 'daily' ? { ends } : { by: money(pot.by ?? 0) };
  return (
    <section
      className="mispot"
      data-funded={pot.funded || undefined}
      aria-label={`${t(`missions.pot.${pot.kind}`)}: ${mission.name}`}
    >
      <span className="mispot-name">
        <Coins size={20} strokeWidth={1.75} aria-hidden="true" />
        {t(`missions.pot.${pot.kind}`)}
      </span>
      <b className="mispot-sum num">{money(pot.amount)}</b>
      <p>{pot.funded ? t(`missions.pot.${pot.kind}.how`, how) : t('missions.pot.unfunded')}</p>
      {pot.funded && (
        <p className="mispot-mine num">
          <Numbers pot={pot} />
        </p>
      )}
      {pot.last && <LastWon missionId={mission.missionId} last={pot.last} money={money} />}
    </section>
  );
}

/** The player's number; without one, how many entries there are. */
function Numbers({ pot: { number, entries } }: Pick<PotProps, 'pot'>) {
  const t = useText();
  if (number !== null) return <>{t('missions.pot.number', { number })}</>;
  return <>{entries === 0 ? t('missions.pot.entries.none') : t('missions.pot.entries', { count: entries })}</>;
}

interface LastProps {
  missionId: number;
  last: NonNullable<PotProps['pot']['last']>;
  money(main: number): string;
}

function LastWon({ missionId, last, money }: LastProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { name, number, amount, isSelf, proof } = last;
  const values = { name, number, amount: money(amount) };
  return (
    <div className="mispot-last">
      <p>{isSelf ? t('missions.pot.last.self', values) : t('missions.pot.last', values)}</p>
      <Button tone="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('raffle.proof')}
      </Button>
      {open && <DrawProof draw={{ drawId: `pot-${missionId}-${proof.clientSeed}`, proof }} />}
    </div>
  );
}
