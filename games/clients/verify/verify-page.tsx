export function VerifyPage(_: { code: string }) { return null; }
