export function RulesPanel() { return null; }
