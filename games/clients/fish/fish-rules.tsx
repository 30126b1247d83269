import { FISH_WEAPON_NAMES, FISH_WEAPONS } from '#games/engines/fish/fish-config.ts';
import { catchChance, fishKinds } from '#games/engines/fish/fish-kinds.ts';
import { LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { formatBps } from '../shell/format-facts.ts';
import { nameIn } from '../shell/game-name.ts';
import { useFish, useView } from './fish-context.ts';
import { PICTURES } from './fish-pictures.ts';
import { plateText } from './fish-sprites.ts';

/** How to play, the return of each weapon, and every fish with its multiple and chance, from the engine's table. */
export function FishRules() {
  const t = useText();
  const { language } = useLanguage();
  const { game } = useFish();
  const weapon = useView('weapon');
  const { weapons, mostBullets } = game.config;
  const { returnBps } = weapons[weapon];
  const percent = new Intl.NumberFormat(LOCALE[language], { style: 'percent', maximumFractionDigits: 3 });
  return (
    <div className="panel-stack fish-rules">
      <p className="fish-formula">{t('fish.rules.formula')}</p>
      <h3>{t('fish.rules.weapons')}</h3>
      <ul>
        {FISH_WEAPONS.map((code) => (
          <li key={code}>
            {t('fish.rules.weapon', {
              name: nameIn(FISH_WEAPON_NAMES[code], language),
              times: weapons[code].cost,
              rtp: formatBps(weapons[code].returnBps, language),
            })}
          </li>
        ))}
      </ul>
      <h3>{t('fish.rules.table', { name: nameIn(FISH_WEAPON_NAMES[weapon], language) })}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('fish.rules.fish')}</th>
            <th scope="col">{t('fish.rules.pays')}</th>
            <th scope="col">{t('fish.rules.chance')}</th>
            <th scope="col">{t('fish.rules.return')}</th>
          </tr>
        </thead>
        <tbody>
          {fishKinds.map((kind) => {
            const { wins, outOf } = catchChance(kind, returnBps);
            return (
              <tr key={kind.code}>
                <th scope="row">
                  <img src={PICTURES[kind.code]?.url} alt="" width={44} height={28} loading="lazy" />
                  <span>
                    {nameIn(kind.name, language)}
                    {kind.effect !== 'none' && <small>{t(`fish.effect.${kind.effect}`)}</small>}
                  </span>
                </th>
                <td className="num">{plateText(kind)}</td>
                <td className="num">{percent.format(wins / outOf)}</td>
                <td className="num">{formatBps(returnBps, language)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <h3>{t('game.rules.how')}</h3>
      <ul>
        <li>{t('fish.rules.tap')}</li>
        <li>{t('fish.rules.batch')}</li>
        <li>{t('fish.rules.most', { bullets: mostBullets })}</li>
        <li>{t('fish.rules.back')}</li>
        <li>{t('fish.rules.independent')}</li>
        <li>{t('fish.rules.special')}</li>
        <li>{t('fish.rules.leave')}</li>
      </ul>
    </div>
  );
}
