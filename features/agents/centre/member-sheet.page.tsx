import { ArrowLeftRight, FileSignature, Percent, TrendingUp, Users } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { LinkRow, LinkRows } from '#platform/ui/link-rows.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { CONTRACT_KINDS, type ContractKind, LEADING_TYPES, PRODUCT_NAMES, TYPES } from '../agents.rules.ts';
import { Facts } from '../figures/figure-parts.page.tsx';
import { percentText } from '../percent.rules.ts';
import type { AgentPageProps } from './centre-pages.tsx';
import { PromoteConfirm, RatesModal, SendModal } from './member-actions.page.tsx';
import { type Member, useMaySend, useShownKinds } from './team.hooks.ts';
import { Seen } from './team-columns.page.tsx';

interface MemberSheetProps extends Pick<AgentPageProps, 'symbol' | 'timeZone' | 'readOnly' | 'openPage'> {
  member: Member;
  onClose(): void;
  /** Lists the member's direct downlines. */
  onBelow(): void;
}

/** The page of each kind of contract. */
const PAGES: Record<ContractKind, string> = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
};

type Action = 'send' | 'rates' | 'promote';

/** A member of the team: figures, rates, contracts, and the agent's actions. */
export function MemberSheet(props: MemberSheetProps) {
  const { member, symbol, timeZone, readOnly, onClose, onBelow } = props;
  const t = useText();
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  return (
    <Sheet
      open
      readable
      onOpenChange={(open) => !open && onClose()}
      title={member.account}
      header={<Head member={member} />}
    >
      <div className="atm-sheet">
        {member.direct && !readOnly && <Actions member={member} onAction={setAction} />}
        <MemberFacts member={member} symbol={symbol} timeZone={timeZone} />
        <RateFacts member={member} />
        {member.directs > 0 && (
          <Button
            tone="secondary"
            block
            icon={<Users size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={onBelow}
          >
            {t('centre.team.open', { count: member.directs })}
          </Button>
        )}
        <Contracts {...props} />
      </div>
      {action === 'send' && <SendModal member={member} symbol={symbol} timeZone={timeZone} onClose={close} />}
      {action === 'rates' && <RatesModal member={member} onClose={close} />}
      {action === 'promote' && <PromoteConfirm member={member} onClose={close} />}
    </Sheet>
  );
}

function Head({ member }: { member: Member }) {
  const t = useText();
  return (
    <div className="ac-head">
      <Avatar name={member.account} size={44} />
      <span>
        <b>{member.account}</b>
        <small>
          {t(`centre.type.${member.type}`)} · {t('centre.team.level', { level: member.level })}
        </small>
      </span>
    </div>
  );
}

function Actions({ member, onAction }: { member: Member; onAction(action: Action): void }) {
  const t = useText();
  const maySend = useMaySend();
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <div className="atm-actions">
      {maySend && member.type !== TYPES.affiliate && (
        <Button tone="secondary" icon={<ArrowLeftRight {...icon} />} onClick={() => onAction('send')}>
          {t('centre.team.send')}
        </Button>
      )}
      <Button tone="secondary" icon={<Percent {...icon} />} onClick={() => onAction('rates')}>
        {t('centre.team.raise')}
      </Button>
      {member.type === TYPES.player && (
        <Button tone="secondary" icon={<TrendingUp {...icon} />} onClick={() => onAction('promote')}>
          {t('centre.team.promote')}
        </Button>
      )}
    </div>
  );
}

interface MemberFactsProps {
  member: Member;
  symbol: string;
  timeZone: string;
}

function MemberFacts({ member, symbol, timeZone }: MemberFactsProps) {
  const t = useText();
  const { language } = useLanguage();
  const money = (value: number) => <Amount value={units(value)} symbol={symbol} />;
  return (
    <>
      <div className="card atm-volume">
        <span>{t('centre.team.volume')}</span>
        <b>{money(member.volume)}</b>
      </div>
      <Facts
        label={t('centre.team.facts')}
        facts={[
          [t('centre.team.ggr'), <Amount key="ggr" value={units(member.ggr)} symbol={symbol} signed="plain" />],
          [t('centre.team.balance'), money(member.balance)],
          [
            t('centre.team.teamSize'),
            <span key="size" className="num">
              {member.teamSize}
            </span>,
          ],
          [t('centre.team.lastSeenAt'), <Seen key="seen" member={member} timeZone={timeZone} />],
          [
            t('centre.team.since'),
            <span key="since" className="num">
              {formatDateTime(member.registeredAt, language, { timeZone, style: 'date' })}
            </span>,
          ],
        ]}
      />
    </>
  );
}

function RateFacts({ member }: { member: Member }) {
  const t = useText();
  const { language } = useLanguage();
  const given = PRODUCT_NAMES.filter((product) => (member.rates[product] ?? 0) > 0);
  return (
    <section className="atm-part">
      <h3>{t('centre.rates')}</h3>
      {given.length === 0 ? (
        <p className="atm-note">{t('centre.rates.zero')}</p>
      ) : (
        <dl className="atm-rates">
          {given.map((product) => (
            <div key={product}>
              <dt>{t(`agents.figures.product.${product}`)}</dt>
              <dd className="num">{percentText(member.rates[product] ?? 0, language)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** The kinds of contracts that concern the account; each links to its page. */
function Contracts({ member, openPage }: MemberSheetProps) {
  const t = useText();
  const shown = useShownKinds();
  const kinds = CONTRACT_KINDS.filter((kind) => shown[kind]);
  if (!member.direct || !LEADING_TYPES.includes(member.type) || kinds.length === 0) return null;
  return (
    <section className="atm-part">
      <h3>{t('centre.group.contracts')}</h3>
      <LinkRows label={t('centre.group.contracts')}>
        {kinds.map((kind) => (
          <LinkRow
            key={kind}
            icon={<FileSignature size={20} strokeWidth={1.75} />}
            trailing={<ContractState member={member} kind={kind} />}
            onClick={() => openPage(PAGES[kind])}
          >
            {t(`agents.kind.${kind}`)}
          </LinkRow>
        ))}
      </LinkRows>
    </section>
  );
}

function ContractState({ member, kind }: { member: Member; kind: ContractKind }) {
  const t = useText();
  if (member.waiting.includes(kind)) return <Pill tone="amber">{t('centre.team.contract.waiting')}</Pill>;
  if (member.contracts.includes(kind)) return <Pill tone="jade">{t('centre.team.contract.signed')}</Pill>;
  return null;
}
