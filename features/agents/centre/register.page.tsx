import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Tabs } from '#platform/ui/tabs.tsx';
import { useFigureTexts } from '../figures/agent-texts.hooks.ts';
import { AssistantsPart } from './assistants.page.tsx';
import type { AgentPageProps } from './centre-pages.tsx';
import { InviteLinks } from './invite-links.page.tsx';
import { NewAccountPart } from './new-account.page.tsx';
import './register.css';

const PARTS = { account: NewAccountPart, links: InviteLinks, assistants: AssistantsPart };
type Part = keyof typeof PARTS;

/** Spec section 2.8 "register account": new downlines, invite links, and assistants. */
export function RegisterPage(props: AgentPageProps) {
  useFigureTexts();
  const { heading, readOnly } = props;
  const t = useText();
  const parts: readonly Part[] = readOnly ? ['links'] : ['account', 'links', 'assistants'];
  const [chosen, setChosen] = useState<Part>();
  const part = chosen ?? parts[0] ?? 'links';
  const Shown = PARTS[part];
  return (
    <section className="areg">
      {heading}
      <Tabs
        label={t('centre.page.register')}
        items={parts.map((value) => ({ value, label: t(`centre.register.${value}`) }))}
        value={part}
        onChange={setChosen}
      >
        <Shown {...props} />
      </Tabs>
    </section>
  );
}
