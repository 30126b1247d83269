import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Pill } from '#platform/ui/pill.tsx';

interface RowProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** Whether it is set up; undefined shows no state. */
  done?: boolean | undefined;
  action?: ReactNode;
  children?: ReactNode;
}

/** One protection of the account: its name, state and actions. */
export function ProtectionRow({ icon, title, text, done, action, children }: RowProps) {
  const t = useText();
  return (
    <li className="protect-row">
      <span className="protect-icon">{icon}</span>
      <div className="protect-words">
        <b>
          {title}
          {done && (
            <Pill tone="jade" icon={<CircleCheck size={14} strokeWidth={2} aria-hidden="true" />}>
              {t('ways.security.on')}
            </Pill>
          )}
        </b>
        <span>{text}</span>
      </div>
      {action && <div className="protect-action">{action}</div>}
      {children}
    </li>
  );
}
