import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { useTable, useView } from '../frame/table-context.ts';
import type { Phrase } from '../frame/table-view.ts';

const PHRASES: readonly Phrase[] = ['hello', 'good-luck', 'nice', 'thanks', 'wow', 'next-time', 'bye'];
const EVERY_MS = 3000;

/** Phrases that players can send to each other: seven, at most one in three seconds. */
export function PhrasePanel({ onSaid }: { onSaid(): void }) {
  const t = useText();
  const { game } = useTable();
  const said = useView('said');
  const [isWaiting, setWaiting] = useState(false);

  function say(phrase: Phrase) {
    game.say(phrase);
    setWaiting(true);
    setTimeout(() => setWaiting(false), EVERY_MS);
    onSaid();
  }
  return (
    <div className="table-phrases">
      <ul>
        {PHRASES.map((phrase) => (
          <li key={phrase}>
            <button type="button" disabled={isWaiting} onClick={() => say(phrase)}>
              {t(`table.phrase.${phrase}`)}
            </button>
          </li>
        ))}
      </ul>
      <h3>{t('table.said')}</h3>
      {said.length === 0 ? (
        <p className="table-quiet">{t('table.said.none')}</p>
      ) : (
        <ol>
          {said.toReversed().map(({ at, name, phrase }) => (
            <li key={`${at} ${name}`}>
              <b>{name}</b> {t(`table.phrase.${phrase}`)}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
