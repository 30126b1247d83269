import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { formatBps } from './format-facts.ts';
import type { TitleData } from './slot-data.ts';

/** Vendor and return in one line. */
export function TitleFacts({ title }: { title: TitleData }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <p className="title-facts">
      <span>{t('game.vendor')}</span>
      <span className="num">{t('game.rtp', { rtp: formatBps(title.rtpBps, language) })}</span>
    </p>
  );
}
