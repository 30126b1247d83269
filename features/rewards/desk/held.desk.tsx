import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { ReasonDialog } from '#platform/ui/reason-dialog.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { type HeldAward, useDecideHeld, useHeld } from './offers-desk.hooks.ts';

interface Decision {
  award: HeldAward;
  release: boolean;
}

/** Awards held because of signals: something shared with another player, or low-risk play. An operator decides. */
export function HeldAwardsDesk({ view, onView }: DeskProps) {
  const t = useText();
  const { brand } = useDesk();
  const [deciding, setDeciding] = useState<Decision>();
  const asked = useHeld({ page: view.page ?? 1 });
  return (
    <DeskList<HeldAward>
      title={t('rewards.desk.held.title')}
      lead={t('rewards.desk.held.lead')}
      timeZone={brand.timeZone}
      asked={asked}
      columns={useColumns(brand.timeZone, setDeciding)}
      view={view}
      onView={onView}
      opens={false}
      none={t('rewards.desk.held.none')}
    >
      {deciding && <Decide {...deciding} onDone={() => setDeciding(undefined)} />}
    </DeskList>
  );
}

function useColumns(timeZone: string, onDecide: (decision: Decision) => void): Column<HeldAward>[] {
  const t = useText();
  const { may } = useDesk();
  const decides = may('POST /office/held-awards/{id}/decide');
  return [
    {
      key: 'until',
      header: t('rewards.desk.held.until'),
      slot: 'note',
      cell: ({ until }) => <DeskTime at={until} timeZone={timeZone} short />,
    },
    {
      key: 'player',
      header: t('rewards.desk.offers.player'),
      slot: 'title',
      cell: ({ player }) => <b>{player.username}</b>,
    },
    { key: 'name', header: t('rewards.desk.offers.name'), cell: ({ name }) => name },
    { key: 'what', header: t('rewards.desk.held.what'), cell: ({ what }) => what },
    {
      key: 'signals',
      header: t('rewards.desk.held.signals'),
      cell: ({ signals }) =>
        signals
          .map(({ kind, players }) => [t(`rewards.desk.signal.${kind}`), players.join(', ')].filter(Boolean).join(': '))
          .join(' · '),
    },
    {
      key: 'decide',
      header: t('rewards.desk.held.decide'),
      align: 'end',
      cell: (award) =>
        decides && (
          <span className="flex justify-end gap-2">
            <Button size="sm" tone="danger" onClick={() => onDecide({ award, release: false })}>
              {t('rewards.desk.held.refuse')}
            </Button>
            <Button size="sm" tone="jade" onClick={() => onDecide({ award, release: true })}>
              {t('rewards.desk.held.release')}
            </Button>
          </span>
        ),
    },
  ];
}

function Decide({ award, release, onDone }: Decision & { onDone(): void }) {
  const t = useText();
  const decide = useDecideHeld(award.id, onDone);
  const word = release ? 'release' : 'refuse';
  return (
    <ReasonDialog
      tone={release ? 'jade' : 'red'}
      title={t(`rewards.desk.held.${word}.title`, { player: award.player.username })}
      text={award.what}
      label={t('rewards.desk.applications.reason')}
      hint={t('rewards.desk.applications.reason.hint')}
      confirmLabel={t(`rewards.desk.held.${word}`)}
      loading={decide.isPending}
      onConfirm={(reason) => decide.mutate({ release, reason })}
      onCancel={onDone}
    />
  );
}
