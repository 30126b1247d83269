import { RulesSheet } from '../../rules/rules-sheet.tsx';
import { useGame, useGameField } from '../game-context.ts';

export function RulesPanel() {
  const { session } = useGame();
  const stake = useGameField('stake');
  return <RulesSheet title={session.title} stake={stake} symbol={session.symbol} />;
}
