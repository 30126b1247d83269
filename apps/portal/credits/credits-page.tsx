import { Fragment, type ReactNode } from 'react';
import { lateTexts } from '#platform/i18n/late-texts.hooks.ts';
import { type Messages, useText } from '#platform/i18n/text.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import credits from '../../../CREDITS.md?raw';
import './credits-page.css';

const useCreditsTexts = lateTexts(import.meta.glob<Messages>('./credits.*.json', { import: 'default' }));

/** Keys of the list's own headings, so that a reader finds the way. */
const HEADINGS: Readonly<Record<string, string>> = {
  Artwork: 'portal.credits.artwork',
  Fonts: 'portal.credits.fonts',
  'MIT licence of Fluent Emoji': 'portal.credits.mit',
  'ISC licence of Lucide': 'portal.credits.isc',
  'Packages under other than permissive licences': 'portal.credits.packages',
};

/** The sources of art, icons and fonts: the repository's own list, unchanged, as the licences require. */
export function CreditsPage() {
  useCreditsTexts();
  const t = useText();
  const [, ...sections] = credits.split(/^#+ /m).filter((part) => part.trim() !== '');
  return (
    <>
      <SectionHeading level={1}>{t('portal.footer.credits')}</SectionHeading>
      <p className="credits-lead">{t('portal.credits.lead')}</p>
      <div className="credits">
        {sections.map((section) => (
          <Section key={section} text={section} />
        ))}
      </div>
    </>
  );
}

/** Paragraphs and tables below the heading, separated by empty lines. */
function Section({ text }: { text: string }) {
  const t = useText();
  const [heading = '', ...lines] = text.split('\n');
  const blocks = lines
    .join('\n')
    .trim()
    .split(/\n{2,}/);
  return (
    <section className="card">
      <h2>{HEADINGS[heading] ? t(HEADINGS[heading]) : heading}</h2>
      <div lang="en">
        {blocks.map((block) =>
          block.startsWith('|') ? <Rows key={block} text={block} /> : <p key={block}>{words(block)}</p>,
        )}
      </div>
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
