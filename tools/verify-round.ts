import { readFileSync } from 'node:fs';
import process from 'node:process';
import { readRound } from '#games/engines/fair/read-round.ts';
import { type Verdict, verifyRound } from '#games/engines/fair/verify-round.ts';

/**
 * `npm run verify-round -- round.json`: replays a finished round from its revealed seeds, without network or database,
 * and prints the outcome and the verdict. Exit code 0: the round is as it was shown. 1: it is not. 2: the file cannot
 * be checked.
 */
function main(path: string | undefined): number {
  if (!path) return complain('Usage: npm run verify-round -- FILE   (a round saved from the verify page, JSON)');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return complain(`${path} cannot be read.`);
  }
  const round = readRound(text);
  if ('missing' in round) {
    return complain(
      round.missing === 'file' ? `${path} is not a JSON object.` : `${path}: "${round.missing}" is missing.`,
    );
  }
  const verdict = verifyRound(round);
  if ('replayed' in verdict) console.log(JSON.stringify(verdict.replayed, null, 2));
  console.log(sentenceOf(verdict));
  if (verdict.verdict === 'ok') return 0;
  return verdict.verdict === 'malformed' || verdict.verdict === 'unknown_game' ? 2 : 1;
}

function sentenceOf(verdict: Verdict): string {
  switch (verdict.verdict) {
    case 'ok':
      return 'OK: the seed matches its commitment and the round replays exactly as it was shown.';
    case 'malformed':
      return `Cannot check: "${verdict.field}" is malformed.`;
    case 'unknown_game':
      return 'Cannot check: this game is not known here.';
    case 'commitment_differs':
      return `FAILED: the server seed does not match its commitment; SHA-256 of the seed is ${verdict.expected}.`;
    case 'outcome_differs':
      return [
        'FAILED: the round was shown otherwise than it replays:',
        ...verdict.differences.map(
          ({ path, recorded, replayed }) =>
            `  ${path || '(outcome)'}: shown ${JSON.stringify(recorded) ?? 'nothing'}, replayed ${JSON.stringify(replayed) ?? 'nothing'}`,
        ),
      ].join('\n');
  }
}

function complain(sentence: string): number {
  console.error(sentence);
  return 2;
}

process.exitCode = main(process.argv[2]);
