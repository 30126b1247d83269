import { useText } from '#platform/i18n/text.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { type AnnouncementDetail, useAnnouncement } from './announcement-desk.hooks.ts';

type Change = AnnouncementDetail['changes'][number];

/** Names of the fields that differ between two versions, e.g. "texts.EN, sort". */
function changedFields({ before, after }: Change): string[] {
  if (!before || !after) return [];
  const flat = (row: Record<string, unknown>) => {
    const { texts, updated_at: _, ...rest } = row;
    const byLanguage = Object.entries((texts ?? {}) as Record<string, unknown>);
    return new Map([
      ...Object.entries(rest),
      ...byLanguage.map(([language, text]) => [`texts.${language}`, text] as const),
    ]);
  };
  const [old, next] = [flat(before), flat(after)];
  const names = new Set([...old.keys(), ...next.keys()]);
  return [...names].filter((name) => JSON.stringify(old.get(name)) !== JSON.stringify(next.get(name)));
}

/** The changes with operator and time. */
export function HistoryPart({ id, timeZone }: { id: string; timeZone: string }) {
  const t = useText();
  const { data, isPending } = useAnnouncement(id);
  return (
    <section className="desk-part">
      <h3>{t('support.desk.history')}</h3>
      {isPending && <SkeletonText lines={2} />}
      {data?.changes.length === 0 && <p className="text-13 text-ink-3">{t('support.desk.history.none')}</p>}
      <ol className="desk-history">
        {data?.changes.map((change) => {
          const fields = changedFields(change);
          return (
            <li key={change.id}>
              <b>{t(`support.desk.action.${change.action}`)}</b>
              <span>{change.operator}</span>
              <DeskTime at={change.at} timeZone={timeZone} />
              {fields.length > 0 && <small>{t('support.desk.history.fields', { fields: fields.join(', ') })}</small>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
