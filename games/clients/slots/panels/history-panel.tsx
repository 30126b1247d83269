export function HistoryPanel() { return null; }
