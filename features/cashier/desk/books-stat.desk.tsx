import { useOverview } from '#features/site/overview/public.page.tsx';
import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { DeskStat } from '#platform/ui/desk-parts.tsx';

/** The findings of the last reconcile. */
export function BooksStat({ timeZone }: { timeZone: string }) {
  const { data: house } = useOverview();
  const t = useText();
  const { language } = useLanguage();
  const books = house?.books;
  if (house && !books) {
    return <DeskStat label={t('cashier.desk.books')} value="–" hint={t('cashier.desk.books.none')} />;
  }
  const right = books?.failed === 0 && units(books.difference) === 0n;
  const time = books && formatDateTime(books.checkedAt, language, { timeZone, style: 'short' });
  return (
    <DeskStat
      label={t('cashier.desk.books')}
      value={books && formatAmount(units(books.difference), language)}
      hint={
        books &&
        t(right ? 'cashier.desk.books.at' : 'cashier.desk.books.failed', {
          time: time ?? '',
          count: books.failed,
        })
      }
      tone={books && (right ? 'jade' : 'red')}
    />
  );
}
