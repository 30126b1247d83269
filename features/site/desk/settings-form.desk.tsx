import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { type Translate, useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import type { Problem } from '../settings/brand-settings.rules.ts';
import { fieldLabel } from './field-words.desk.tsx';
import type { Group, GroupDraft } from './settings.hooks.ts';
import type { DeskGroup } from './settings.rules.ts';

interface SettingsFormProps {
  group: DeskGroup;
  draft: GroupDraft;
  saved: Group;
  timeZone: string;
  children: ReactNode;
}

/** The frame of every group: its purpose, its fields, and the bar to save or discard. */
export function SettingsForm({ group, draft, saved, timeZone, children }: SettingsFormProps) {
  const t = useText();
  const { language } = useLanguage();
  const when = saved.updatedAt && formatDateTime(saved.updatedAt, language, { timeZone, style: 'short' });
  return (
    <form
      className="card set-form"
      noValidate
      aria-label={t(`site.desk.group.${group}`)}
      onSubmit={(event) => {
        event.preventDefault();
        draft.save();
      }}
    >
      <header className="set-head">
        <h2>{t(`site.desk.group.${group}`)}</h2>
        <p>{t(`site.desk.lead.${group}`)}</p>
      </header>
      {draft.conflict && <Conflict group={group} draft={draft} newer={draft.conflict} />}
      <div className="set-fields">{children}</div>
      <footer className="set-bar" data-dirty={draft.dirty || undefined}>
        <p role="status" className="text-13">
          {draft.failure ?? statusText(t, draft, saved, when)}
        </p>
        <Button tone="ghost" disabled={!draft.dirty || draft.saving} onClick={draft.discard}>
          {t('site.desk.discard')}
        </Button>
        <Button type="submit" disabled={!draft.dirty || draft.conflict !== undefined} loading={draft.saving}>
          {t('site.desk.save')}
        </Button>
      </footer>
    </form>
  );
}

function statusText(t: Translate, draft: GroupDraft, saved: Group, when: string | null | 0): string {
  if (draft.problems.length > 0) return t('site.desk.problems', { count: draft.problems.length });
  if (draft.dirty) return t('site.desk.edited', { count: draft.edited.length });
  return when ? t('site.desk.lastSaved', { by: saved.updatedBy ?? '', time: when }) : t('site.desk.neverSaved');
}

/** Another operator saved in between. The typed values are kept, and the operator decides which ones to save. */
function Conflict({ group, draft, newer }: { group: DeskGroup; draft: GroupDraft; newer: Group }) {
  const t = useText();
  return (
    <div className="set-conflict" role="alert">
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>{t('site.desk.conflict', { by: newer.updatedBy ?? '' })}</b>
        <p>
          {t('site.desk.conflict.text', {
            fields: draft.edited.map((field) => fieldLabel(group, field)).join(', '),
          })}
        </p>
        <div className="set-ways">
          <Button size="sm" tone="secondary" loading={draft.saving} onClick={draft.keepMine}>
            {t('site.desk.conflict.mine')}
          </Button>
          <Button size="sm" tone="ghost" onClick={draft.discard}>
            {t('site.desk.conflict.theirs')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The server's problem with a field, in the reader's language. */
export function problemText(t: Translate, problem: Problem | undefined): string | undefined {
  return problem && t(`site.desk.problem.${problem.problem}`, { limit: problem.limit ?? '' });
}

/** Looks up the problem of one field: `problemOf(draft, 'minimumAge')`. */
export function useProblem(draft: Pick<GroupDraft, 'problems'>): (field: string) => string | undefined {
  const t = useText();
  return (field) =>
    problemText(
      t,
      draft.problems.find((one) => one.field === field),
    );
}
