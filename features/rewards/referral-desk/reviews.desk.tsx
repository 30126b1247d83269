import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client, once } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { ReasonDialog } from '#platform/ui/reason-dialog.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { reviewsDeskContract } from './reviews.contract.ts';
import { REVIEW_STATES, type ReviewState } from './reviews.rules.ts';

const call = client<typeof reviewsDeskContract>();
type Review = ValueOf<(typeof reviewsDeskContract)['GET /office/referrals']>['list'][number];
type Decision = { review: Review; approve: boolean };

const REFRESH_MS = 30_000;
const TONES = { waiting: 'amber', approved: 'jade', refused: 'neutral' } as const;

/** Claimed referral bonuses where the invited player looks like the inviter: paid once an operator approves. */
export function ReviewsDesk({ view, onView }: DeskProps<ReviewState>) {
  const { timeZone } = useDesk().brand;
  const t = useText();
  const [deciding, setDeciding] = useState<Decision>();
  const query = { page: view.page ?? 1, ...(view.filter && { state: view.filter }) };
  const reviews = useQuery({
    ...call.query('GET /office/referrals', { query }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <DeskList<Review, ReviewState>
      title={t('rewards.desk.referrals.title')}
      lead={t('rewards.desk.referrals.lead')}
      timeZone={timeZone}
      asked={reviews}
      columns={useColumns(timeZone, setDeciding)}
      view={view}
      onView={onView}
      opens={false}
      filters={{
        label: t('rewards.desk.referrals.state'),
        items: [undefined, ...REVIEW_STATES].map((value) => ({
          value,
          label: t(`rewards.desk.referrals.state.${value ?? 'all'}`),
        })),
      }}
      none={t('rewards.desk.referrals.none')}
    >
      {deciding && <DecideDialog {...deciding} onDone={() => setDeciding(undefined)} />}
    </DeskList>
  );
}

function useColumns(timeZone: string, onDecide: (decision: Decision) => void): Column<Review>[] {
  const t = useText();
  const text = (key: string) => t(`rewards.desk.referrals.${key}`);
  return [
    {
      key: 'asked',
      header: text('asked'),
      slot: 'note',
      cell: ({ askedAt }) => <DeskTime at={askedAt} timeZone={timeZone} short />,
    },
    { key: 'inviter', header: text('inviter'), slot: 'title', cell: ({ inviter }) => <b>{inviter.username}</b> },
    { key: 'invitee', header: text('invitee'), cell: ({ invitee }) => invitee.username },
    { key: 'flag', header: text('flag'), cell: ({ flag }) => text(`flag.${flag}`) },
    {
      key: 'state',
      header: text('state'),
      slot: 'state',
      cell: ({ state, decidedBy, note }) => (
        <span title={note ?? undefined}>
          <Pill tone={TONES[state]}>{text(`state.${state}`)}</Pill> {decidedBy}
        </span>
      ),
    },
    {
      key: 'decide',
      header: text('decide'),
      align: 'end',
      cell: (review) =>
        review.state === 'waiting' && (
          <span className="flex justify-end gap-2">
            <Button size="sm" tone="danger" onClick={() => onDecide({ review, approve: false })}>
              {text('refuse')}
            </Button>
            <Button size="sm" tone="jade" onClick={() => onDecide({ review, approve: true })}>
              {text('approve')}
            </Button>
          </span>
        ),
    },
  ];
}

function DecideDialog({ review, approve, onDone }: Decision & { onDone(): void }) {
  const t = useText();
  const { show } = useToast();
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: (reason: string) =>
      once(`referral.decide ${review.id}`, approve, () =>
        call('POST /office/referrals/{id}/decide', { params: { id: review.id }, body: { approve, reason } }),
      ),
    onSuccess: () => show({ tone: 'ok', title: t('rewards.desk.referrals.done') }),
    onError: (error) => show({ tone: 'error', title: error.message }),
    onSettled: () => {
      void askOfficeAgain(queries);
      onDone();
    },
  });
  const word = approve ? 'approve' : 'refuse';
  return (
    <ReasonDialog
      tone={approve ? 'jade' : 'red'}
      title={t(`rewards.desk.referrals.${word}.title`, { player: review.inviter.username })}
      text={t(`rewards.desk.referrals.${word}.text`, { invitee: review.invitee.username })}
      label={t('rewards.desk.referrals.reason')}
      hint={t('rewards.desk.referrals.reason.hint')}
      confirmLabel={t(`rewards.desk.referrals.${word}`)}
      loading={decide.isPending}
      onConfirm={decide.mutate}
      onCancel={onDone}
    />
  );
}
