import { Mail } from 'lucide-react';
import type { Member } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { addDays, zonedDay } from '#platform/i18n/zoned-time.ts';
import { LinkRow, LinkRows } from '#platform/ui/link-rows.tsx';
import type { Shown } from './centre-entries.page.tsx';
import { IncomeHero, Tiles } from './home-parts.page.tsx';
import { Directs } from './overview-directs.page.tsx';

interface PhoneHomeProps {
  member: Member;
  pages: readonly Shown[];
  cameFrom: string | undefined;
  openPage(key: string): void;
}

/** The phone's first page: this month's income, the pages, and waiting requests. */
export function PhoneHome({ member, pages, cameFrom, openPage }: PhoneHomeProps) {
  const t = useText();
  const { brand } = useShell();
  const today = zonedDay(Date.now(), brand.timeZone);
  const waiting = pages.filter(({ count }) => count > 0);
  return (
    <>
      <IncomeHero member={member} symbol={brand.symbol} timeZone={brand.timeZone} />
      {waiting.length > 0 && (
        <LinkRows label={t('centre.home.waiting')}>
          {waiting.map(({ key, title, count }) => (
            <LinkRow
              key={key}
              icon={<Mail size={20} strokeWidth={1.75} />}
              hint={t('centre.waiting', { count })}
              onClick={() => openPage(key)}
            >
              {t(title)}
            </LinkRow>
          ))}
        </LinkRows>
      )}
      <Tiles pages={pages} cameFrom={cameFrom} openPage={openPage} />
      <Directs from={addDays(today, -29)} to={today} openPage={openPage} />
    </>
  );
}
