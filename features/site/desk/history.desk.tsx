import { History } from 'lucide-react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { fieldLabel, valueText } from './field-words.desk.tsx';
import { type Change, useHistory } from './settings.hooks.ts';
import type { DeskGroup } from './settings.rules.ts';

/** The changes of a group with author, time and both values. Nothing is ever deleted. */
export function SettingsHistory({ group, timeZone }: { group: DeskGroup; timeZone: string }) {
  const t = useText();
  const history = useHistory(group);
  const changes = history.data?.pages.flatMap(({ list }) => list);
  return (
    <aside className="card set-history" aria-labelledby="set-history">
      <h2 id="set-history">
        <History size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('site.desk.history')}
      </h2>
      {history.error && !changes && <p role="alert">{history.error.message}</p>}
      {!changes && !history.error && <SkeletonText lines={4} />}
      {changes?.length === 0 && <p className="text-13 text-ink-3">{t('site.desk.history.none')}</p>}
      <ol>
        {changes?.map((change) => (
          <ChangeItem key={change.id} change={change} timeZone={timeZone} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          tone="secondary"
          size="sm"
          block
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('site.desk.history.more')}
        </Button>
      )}
    </aside>
  );
}

function ChangeItem({ change, timeZone }: { change: Change; timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <li>
      <p className="set-who">
        <Avatar name={change.by} size={26} />
        <b>{change.by}</b>
        <time className="num" dateTime={new Date(change.at).toISOString()}>
          {formatDateTime(change.at, language, { timeZone, style: 'short' })}
        </time>
      </p>
      <dl>
        {change.fields.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{fieldLabel(change.group, field)}</dt>
            <dd>
              <del>{valueText(t, before, { field, language, timeZone })}</del>
              <ins>{valueText(t, after, { field, language, timeZone })}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
