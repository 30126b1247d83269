export function RulesPage(_: { code: string }) { return null; }
