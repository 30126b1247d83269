import { Ticket } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CallRefused, isUnanswered } from '#platform/http/client.ts';
import { formatAmount } from '#platform/i18n/format.ts';
import { LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Chip } from '#platform/ui/chip.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useReducedMotion } from '#platform/ui/use-min-width.ts';
import { type DrawAsk, type Drawn, type Raffle, useDraw, useRaffles } from '../missions/missions.hooks.ts';
import { DrawProof, PastDraws } from './raffle-proof.page.tsx';
import { RaffleStage, type Show } from './raffle-stage.page.tsx';
import './raffle.css';

/** The brand's raffles, one at a time. */
export function RafflePanel({ symbol, timeZone }: CentrePageProps) {
  const t = useText();
  const { data, error, refetch } = useRaffles();
  const [chosen, setChosen] = useState(0);
  if (error && !data) return <Failed error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton height={420} radius={18} />;
  const raffle = data.list.find(({ raffleId }) => raffleId === chosen) ?? data.list[0];
  if (!raffle) return <Empty size="sm" title={t('raffle.none')} />;
  return (
    <section className="rfl">
      {data.list.length > 1 && (
        <div className="chip-row">
          {data.list.map((one) => (
            <Chip
              key={one.raffleId}
              selected={one === raffle}
              {...(one.tickets > 0 && { count: one.tickets })}
              onClick={() => setChosen(one.raffleId)}
            >
              {one.name}
            </Chip>
          ))}
        </div>
      )}
      <OneRaffle key={raffle.raffleId} raffle={raffle} symbol={symbol} />
      <PastDraws symbol={symbol} timeZone={timeZone} />
    </section>
  );
}

const MOVES_MS = { wheel: 3_400, egg: 1_200, chest: 1_200, card: 900 } as const;

function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function OneRaffle({ raffle, symbol }: { raffle: Raffle; symbol: string }) {
  const t = useText();
  const still = useReducedMotion();
  const draw = useDraw();
  const [drawn, setDrawn] = useState<Drawn>();
  // The wheel as it was at the draw: the draw itself may change the chances.
  const [played, setPlayed] = useState<Raffle>();
  const [show, setShow] = useState<Show>('idle');
  const [clientSeed, setClientSeed] = useState(newSeed);
  // A draw whose answer was lost. The next press asks for it again, so no second ticket is used.
  const [unheard, setUnheard] = useState<{ ask: DrawAsk; raffle: Raffle }>();
  useEffect(() => {
    if (show !== 'moving') return;
    const timer = setTimeout(() => setShow('shown'), still ? 0 : MOVES_MS[raffle.look]);
    return () => clearTimeout(timer);
  }, [show, still, raffle.look]);
  const spin = () => {
    setShow('idle');
    const seed = clientSeed.trim() === '' ? newSeed() : clientSeed;
    const press = unheard ?? { ask: { raffleId: raffle.raffleId, nonce: raffle.nonce, clientSeed: seed }, raffle };
    draw.mutate(press.ask, {
      onSuccess: (outcome) => {
        setUnheard(undefined);
        setPlayed(press.raffle);
        setDrawn(outcome);
        setShow('moving');
        setClientSeed(newSeed());
      },
      onError: (error) => setUnheard(error instanceof CallRefused && isUnanswered(error) ? press : undefined),
    });
  };
  const busy = draw.isPending || show === 'moving';
  return (
    <div className="rfl-two">
      <Card tone="lacquer" className="rfl-stage">
        <h3>{raffle.name}</h3>
        <p>{raffle.description}</p>
        <RaffleStage raffle={show === 'idle' ? raffle : (played ?? raffle)} drawn={drawn} show={show} />
        <p className="rfl-result" role="status">
          {show === 'shown' && drawn ? resultOf(t, drawn) : ''}
        </p>
        <p className="rfl-tickets num">
          <Ticket size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('raffle.tickets', { count: raffle.tickets })}
        </p>
        <Button tone="gilt" size="lg" loading={busy} disabled={raffle.tickets === 0 && !unheard} onClick={spin}>
          {t(`raffle.act.${raffle.look}`)}
        </Button>
      </Card>
      <div className="rfl-side">
        <Prizes raffle={raffle} />
        <Ways raffle={raffle} symbol={symbol} />
        <details className="rfl-fair">
          <summary>{t('raffle.fair')}</summary>
          <p>{t('raffle.fair.text')}</p>
          <dl>
            <dt>{t('raffle.commitment')}</dt>
            <dd>
              <code>{raffle.commitment}</code>
            </dd>
          </dl>
          <Input
            label={t('raffle.seed')}
            hint={t('raffle.seed.hint')}
            value={clientSeed}
            // 64 characters; browsers count an emoji twice.
            maxLength={128}
            onChange={({ target }) => setClientSeed(target.value)}
          />
        </details>
        {show === 'shown' && drawn && <DrawProof draw={drawn} />}
      </div>
    </div>
  );
}

function resultOf(t: ReturnType<typeof useText>, { prizeName, state }: Drawn): string {
  if (state === 'blank') return t('raffle.result.blank');
  return t(state === 'held' ? 'raffle.result.held' : 'raffle.result', { prize: prizeName });
}

/** Every prize with its chance and the number left. */
function Prizes({ raffle }: { raffle: Raffle }) {
  const t = useText();
  const { language } = useLanguage();
  const number = new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: 2 });
  return (
    <table className="rfl-prizes">
      <caption>{t('raffle.prizes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('raffle.prize')}</th>
          <th scope="col">{t('raffle.chance')}</th>
          <th scope="col">{t('raffle.left')}</th>
        </tr>
      </thead>
      <tbody className="num">
        {raffle.prizes.map(({ prizeId, name, chance, left }, place) => (
          <tr key={prizeId} {...(left === 0 && { 'data-gone': true })}>
            <th scope="row">
              <small>{place + 1}</small> {name}
            </th>
            <td>{number.format(chance)}%</td>
            <td>{left === null ? t('raffle.endless') : left === 0 ? t('raffle.gone') : number.format(left)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Ways({ raffle, symbol }: { raffle: Raffle; symbol: string }) {
  const t = useText();
  const { language } = useLanguage();
  const { forDeposit, forRank, depositDayLimit } = raffle;
  const amount = forDeposit === null ? '' : `${formatAmount(units(forDeposit), language)} ${symbol}`;
  return (
    <div className="rfl-ways">
      <h4>{t('raffle.ways')}</h4>
      <ul>
        <li>{t('raffle.way.missions')}</li>
        {forRank !== null && <li>{t('raffle.way.rank', { count: forRank })}</li>}
        {forDeposit !== null && <li>{t('raffle.way.deposit', { amount, count: depositDayLimit })}</li>}
      </ul>
    </div>
  );
}
