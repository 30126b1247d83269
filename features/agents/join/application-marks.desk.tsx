import { useText } from '#platform/i18n/text.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import type { ApplicationState } from './join.rules.ts';

const TONES: Record<ApplicationState, PillTone> = { new: 'amber', accepted: 'jade', rejected: 'red' };

export function ApplicationPill({ state }: { state: ApplicationState }) {
  const t = useText();
  return <Pill tone={TONES[state]}>{t(`agents.desk.state.${state}`)}</Pill>;
}
