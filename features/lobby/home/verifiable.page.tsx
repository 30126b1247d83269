import { FileCheck2, QrCode, Scale, ShieldCheck } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';

const FACTS = [
  { key: 'fair', icon: Scale },
  { key: 'ledger', icon: FileCheck2 },
  { key: 'deposit', icon: QrCode },
  { key: 'session', icon: ShieldCheck },
] as const;

/** What anybody can verify. */
export function Verifiable() {
  const t = useText();
  return (
    <section>
      <SectionHeading>{t('lobby.verify')}</SectionHeading>
      <ul className="card verify">
        {FACTS.map(({ key, icon: Icon }) => (
          <li key={key}>
            <span aria-hidden="true">
              <Icon size={20} strokeWidth={1.75} />
            </span>
            <div>
              <b>{t(`lobby.verify.${key}`)}</b>
              <p>{t(`lobby.verify.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
