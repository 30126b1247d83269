import { Crosshair, History, Minus, Plus } from 'lucide-react';
import { FISH_WEAPON_NAMES, FISH_WEAPONS } from '#games/engines/fish/fish-config.ts';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { nameIn } from '../shell/game-name.ts';
import { useFish, useView } from './fish-context.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Three figures, price per bullet, weapon, trigger. */
export function FishRail() {
  const t = useText();
  return (
    <section className="fish-rail" aria-label={t('game.controls')}>
      <Figures />
      <Price />
      <Weapons />
      <Trigger />
    </section>
  );
}

function Figures() {
  const t = useText();
  const { language } = useLanguage();
  const { session } = useFish();
  const balance = useView('balance');
  const bullets = useView('bullets');
  const stake = useView('stake');
  const net = useView('net');
  const money = (units: bigint) => formatAmount(units, language);
  return (
    <dl className="fish-figures">
      <div>
        <dt>
          {t('game.balance')} ({session.symbol})
        </dt>
        <dd className="num">{money(balance)}</dd>
      </div>
      <div>
        <dt>{t('fish.batch', { bullets })}</dt>
        <dd className="num">{money(stake)}</dd>
      </div>
      <div>
        <dt>{t('fish.net')}</dt>
        <dd className="num">
          {net > 0n ? '+' : ''}
          {money(net)}
        </dd>
      </div>
    </dl>
  );
}

function Price() {
  const t = useText();
  const { language } = useLanguage();
  const { game } = useFish();
  const price = useView('price');
  useView('room');
  const at = game.prices.indexOf(price);
  return (
    <div className="fish-price">
      <button type="button" aria-label={t('fish.price.less')} disabled={at <= 0} onClick={() => game.changePrice(-1)}>
        <Minus {...icon} />
      </button>
      <p>
        <span>{t('fish.price')}</span>
        <b className="num">{formatAmount(price, language)}</b>
      </p>
      <button
        type="button"
        aria-label={t('fish.price.more')}
        disabled={at === game.prices.length - 1}
        onClick={() => game.changePrice(1)}
      >
        <Plus {...icon} />
      </button>
    </div>
  );
}

function Weapons() {
  const t = useText();
  const { language } = useLanguage();
  const { game } = useFish();
  const weapon = useView('weapon');
  return (
    <fieldset className="fish-weapons">
      <legend className="sr-only">{t('fish.weapon')}</legend>
      {FISH_WEAPONS.map((code) => (
        <button key={code} type="button" aria-pressed={weapon === code} onClick={() => game.chooseWeapon(code)}>
          {nameIn(FISH_WEAPON_NAMES[code], language)}
          <small className="num">{t('fish.weapon.cost', { times: game.config.weapons[code].cost })}</small>
        </button>
      ))}
    </fieldset>
  );
}

/** Shoots the target; without one, aims at a fish first. Also for players who cannot tap a moving fish. */
function Trigger() {
  const t = useText();
  const { game, open } = useFish();
  const link = useView('link');
  function pull() {
    const { target } = game.store.get();
    if (target !== null && game.shoot(target)) return;
    game.aimNext(1);
    const next = game.store.get().target;
    if (next !== null && target === null) game.shoot(next);
  }
  return (
    <div className="fish-trigger">
      <button type="button" className="fish-shoot" disabled={link !== 'live'} onClick={pull}>
        <Crosshair {...icon} />
        {t('fish.shoot')}
      </button>
      <button type="button" className="fish-tool" aria-label={t('game.history.title')} onClick={() => open('history')}>
        <History {...icon} />
      </button>
    </div>
  );
}
