/** How long after a refused connection the next attempt is made. */
const AGAIN_MS = 5_000;

interface EventLine {
  address: string;
  /** Adds the listeners to each new connection. */
  listen(source: EventSource): void;
  /** The server, or a proxy before it, refused the connection; the next attempt is already scheduled. */
  onRefused?(): void;
}

/**
 * A lasting connection for Server-Sent Events. The browser itself reconnects after a break, but never after a refusal,
 * such as by a proxy while the server restarts. Returns a function that stops it.
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
