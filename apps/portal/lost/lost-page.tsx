import { Link } from '@tanstack/react-router';
import { CircleHelp, Headphones, House } from 'lucide-react';
import { AlternativeGames } from '#features/lobby/launch/alternatives.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import bird from '#platform/ui/art/bird.svg';
import karst from '#platform/ui/art/karst-line.svg';
import moon from '#platform/ui/art/moon.svg';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import { useCustomerService } from '../customer-service.ts';
import './lost-page.css';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Page for an unknown address: says so on a lacquer panel, and offers links. */
export function LostPage() {
  const t = useText();
  const service = useCustomerService();
  return (
    <>
      <section className="lost">
        <i className="lost-drum" aria-hidden="true" />
        <img className="lost-moon" src={moon} alt="" />
        <b className="lost-number" aria-hidden="true">
          404
        </b>
        <img className="lost-karst" src={karst} alt="" />
        <img className="lost-bird" src={bird} alt="" />
        <img className="lost-bird lost-bird-far" src={bird} alt="" />
        <div className="lost-text">
          <h1>{t('portal.lost.title')}</h1>
          <p>{t('portal.lost.text')}</p>
          <div className="lost-ways">
            <Link to="/" className={buttonClass({ tone: 'gilt', size: 'lg' })}>
              <House {...ICON} />
              {t('ui.home')}
            </Link>
            <Link to="/help" className={buttonClass({ tone: 'art-ghost', size: 'lg' })}>
              <CircleHelp {...ICON} />
              {t('portal.route.help')}
            </Link>
            <Button tone="art-ghost" size="lg" icon={<Headphones {...ICON} />} onClick={service}>
              {t('portal.dock.service')}
            </Button>
          </div>
        </div>
      </section>
      <section className="home-block">
        <AlternativeGames heading={t('portal.lost.games')} />
      </section>
    </>
  );
}
