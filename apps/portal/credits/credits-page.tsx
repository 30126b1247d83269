import { Fragment, type ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import credits from '../../../CREDITS.md?raw';
import './credits-page.css';

/** The sources of art, icons and fonts: the repository's own list, unchanged, as the licences require. */
export function CreditsPage() {
  const t = useText();
  const [, ...sections] = credits.split(/^#+ /m).filter((part) => part.trim() !== '');
  return (
    <>
      <SectionHeading level={1}>{t('portal.footer.credits')}</SectionHeading>
      <div lang="en" className="credits">
        {sections.map((section) => (
          <Section key={section} text={section} />
        ))}
      </div>
    </>
  );
}

/** Paragraphs and tables below the heading, separated by empty lines. */
function Section({ text }: { text: string }) {
  const [heading, ...lines] = text.split('\n');
  const blocks = lines
    .join('\n')
    .trim()
    .split(/\n{2,}/);
  return (
    <section className="card">
      <h2>{heading}</h2>
      {blocks.map((block) =>
        block.startsWith('|') ? <Rows key={block} text={block} /> : <p key={block}>{words(block)}</p>,
      )}
    </section>
  );
}

function Rows({ text }: { text: string }) {
  const [head = [], , ...rows] = text.split('\n').map((line) => line.split('|').slice(1, -1));
  return (
    <div className="credits-table">
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell}>{cell.trim()}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell) => (
                <td key={cell}>{words(cell.trim())}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const MARKED = /(\[[^\]]+\]\([^)]+\)|`[^`]+`)/;
const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/;

/** Links and file names within a text. */
function words(text: string): ReactNode {
  return text.split(MARKED).map((part, at) => {
    const [, name, href] = LINK.exec(part) ?? [];
    const key = `${at}${part}`;
    if (href) {
      return (
        <a key={key} href={href} target="_blank" rel="noreferrer">
          {name}
        </a>
      );
    }
    if (part.startsWith('`')) return <code key={key}>{part.slice(1, -1)}</code>;
    return <Fragment key={key}>{part}</Fragment>;
  });
}
