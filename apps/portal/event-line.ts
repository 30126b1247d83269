/** How long after a refused connection the next is tried. */
const AGAIN_MS = 5_000;

interface EventLine {
  address: string;
  /** Adds the listeners to each new connection. */
  listen(source: EventSource): void;
  /** The server, or what stands before it, took the connection no more; the next is already due. */
  onRefused?(): void;
}

/**
 * A lasting line of Server-Sent Events. The browser itself takes up a line that breaks, but never one that was refused,
 * such as by a proxy while the server restarts. Answers how to stop listening.
 */
export function openEventLine({ address, listen, onRefused }: EventLine): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    source = new EventSource(address);
    listen(source);
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, AGAIN_MS);
      onRefused?.();
    });
  };
  connect();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
