import { answerOf, CallRefused, callHeaders, networkFailure } from '#platform/http/client.ts';

/**
 * Sends a form with files and reports the sent share (0 to 1). Resolves to the answer's value, rejects with CallRefused
 * like the typed client.
 */
export function sendForm(
  route: `${'PUT' | 'POST'} /${string}`,
  form: FormData,
  onProgress?: (share: number) => void,
): Promise<unknown> {
  const [method = '', path = ''] = route.split(' ');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onerror = () => reject(networkFailure());
    request.onload = () => {
      const answer = parsed(request);
      if (answer instanceof CallRefused) reject(answer);
      else resolve(answer);
    };
    request.send(form);
  });
}

function parsed({ responseText, status }: XMLHttpRequest): unknown {
  try {
    return answerOf(JSON.parse(responseText), status);
  } catch {
    return networkFailure();
  }
}
