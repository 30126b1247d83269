import { answerOf, CallRefused, callHeaders, networkFailure } from '#platform/http/client.ts';

/**
 * Fetches a file with the player's session and passes it to the browser's downloads. A refusal is thrown as by every
 * other call; a plain link would show its JSON instead of its text.
 */
export async function download(path: string, query: Record<string, string | number | undefined>): Promise<void> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const response = await fetch(`${path}?${search}`, { headers: callHeaders(), credentials: 'same-origin' }).catch(
    () => {
      throw networkFailure();
    },
  );
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || type.startsWith('application/json')) throw await refusalOf(response);
  // A connection that breaks in the middle fails here, so half a file is never saved.
  const bytes = await response.blob().catch(() => {
    throw networkFailure();
  });
  saveFile(bytes, /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file');
}

async function refusalOf(response: Response): Promise<unknown> {
  const answer = answerOf(await response.json().catch(() => undefined), response.status);
  return answer instanceof CallRefused ? answer : networkFailure();
}

/** Passes a file to the browser's downloads under a name. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
