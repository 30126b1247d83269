import type { TicketView } from '#games/studio/lottery/lottery.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { useLottery, useLotteryField, useMoney, useNow, useWords } from './lottery-context.ts';
import { isVietnam, playOf, shortIssue } from './lottery-state.ts';

const TONES: Record<TicketView['state'], PillTone> = {
  asking: 'info',
  held: 'info',
  refused: 'neutral',
  cancelled: 'neutral',
  won: 'jade',
  lost: 'neutral',
  returned: 'amber',
  void: 'amber',
};

/** The player's last tickets of a lottery; open ones can be cancelled. */
export function OwnTickets({ game, most }: { game: string; most: number }) {
  const t = useText();
  const tickets = useLotteryField('tickets');
  const own = tickets.filter((ticket) => ticket.game === game).slice(0, most);
  if (own.length === 0) return <p className="lottery-small">{t('lottery.mine.none')}</p>;
  return (
    <ul className="lottery-own">
      {own.map((ticket) => (
        <OwnTicket key={ticket.id} ticket={ticket} />
      ))}
    </ul>
  );
}

export function OwnTicket({ ticket, whole = false }: { ticket: TicketView; whole?: boolean }) {
  const t = useText();
  const words = useWords();
  const money = useMoney();
  const { game } = useLottery();
  const nowMs = useNow();
  const showing = useLotteryField('showing');
  const play = playOf(ticket.game, ticket.play);
  // The result is hidden until the draw has been shown.
  const isHidden = showing?.game === ticket.game && showing.code === ticket.issue;
  const state = isHidden ? 'held' : ticket.state;
  const Row = whole ? 'div' : 'li';
  const issue = isVietnam(ticket.game) ? ticket.issue.slice(-8) : shortIssue(ticket.issue);
  return (
    <Row className="lottery-ticket" data-state={state}>
      <span>
        <b>{play ? words(play.name) : ticket.play}</b>{' '}
        <span className="num">{shortened(ticket.selection, whole ? 400 : 34)}</span>
        <small className="num">
          {t('lottery.ticket.line', { issue, lines: ticket.lines, multiplier: ticket.multiplier })}
        </small>
      </span>
      <span className="lottery-ticket-money">
        <b className="num">{money(state === 'won' || state === 'returned' ? ticket.payout : ticket.amount)}</b>
        {state === 'held' && nowMs < ticket.locksAt ? (
          <Button tone="link" size="sm" onClick={() => void game.cancelTicket(ticket.id)}>
            {t('lottery.cancel')}
          </Button>
        ) : (
          <Pill tone={TONES[state]} icon={null}>
            {t(`lottery.state.${state}`)}
          </Pill>
        )}
      </span>
    </Row>
  );
}

const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text);
