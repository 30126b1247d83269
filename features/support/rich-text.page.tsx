import './support.css';

/** HTML that an operator wrote: sanitised when it was stored (html.rules.ts), shown under a strict content policy. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on write, and no inline script runs under our policy
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
