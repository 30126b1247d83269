export function FairPanel() { return null; }
