import './support.css';

/** Text as the server's sanitiser stores it, for operators; its links do not work here. */
export function StoredHtml({ html }: { html: string }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links of a preview lead nowhere, by key neither
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className="rich-text"
      onClick={(event) => event.preventDefault()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server for exactly this use
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
