import { useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import { knownText, useText } from '#platform/i18n/text.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import type { trailContract } from './trail.contract.ts';
import { deedText } from './trail.rules.ts';

const call = client<typeof trailContract>();

interface EntrySheetProps {
  position: string;
  timeZone: string;
  onClose(): void;
}

/** One entry with its facts and its hashes. */
export function EntrySheet({ position, timeZone, onClose }: EntrySheetProps) {
  const t = useText();
  const entry = useQuery(call.query('GET /office/audit/entry/{position}', { params: { position } }));
  const { data } = entry;
  return (
    <DeskSheet
      title={data ? deedText(data.action, knownText) : t('compliance.desk.audit.entry', { position })}
      asked={entry}
      onClose={onClose}
    >
      {data && (
        <>
          <section className="desk-part">
            <DeskFacts
              facts={[
                { label: t('compliance.desk.audit.position'), value: <span className="num">{data.position}</span> },
                { label: t('compliance.desk.audit.at'), value: <DeskTime at={data.at} timeZone={timeZone} /> },
                {
                  label: t(`compliance.desk.audit.actor.${data.actor}`),
                  value: `${data.actorName ?? ''} ${data.actorId === null ? '' : `#${data.actorId}`}`,
                },
                { label: t('compliance.desk.audit.action'), value: <span className="num">{data.action}</span> },
                { label: t('compliance.desk.audit.subject'), value: <span className="num">{data.subject}</span> },
                data.ip !== '' && {
                  label: t('compliance.desk.audit.ip'),
                  value: <span className="num">{data.ip}</span>,
                },
              ]}
            />
          </section>
          {data.facts.length > 0 && (
            <section className="desk-part">
              <h3>{t('compliance.desk.audit.facts')}</h3>
              <DeskFacts
                facts={data.facts.map(({ name, value }) => ({
                  label: knownText(`compliance.desk.audit.fact.${name}`) ?? name,
                  value,
                  wide: true,
                }))}
              />
            </section>
          )}
          <section className="desk-part">
            <h3>{t('compliance.desk.audit.hash')}</h3>
            <p className="desk-hash">{data.hash}</p>
            <h3>{t('compliance.desk.audit.previous')}</h3>
            <p className="desk-hash">{data.previous}</p>
          </section>
        </>
      )}
    </DeskSheet>
  );
}
