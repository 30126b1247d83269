import { type Service, service } from '#platform/http/service.ts';
import { figuresContract } from './figures.contract.ts';
import type { FiguresDeps } from './figures.deps.ts';
import { announcements } from './figures.store.ts';
import { income, incomePayouts } from './income.server.ts';
import { teamLoss } from './loss.server.ts';
import { overview } from './overview.server.ts';
import { creditReport, teamBets, teamTransactions } from './records.server.ts';

export function figuresService(deps: FiguresDeps): Service {
  const { database } = deps;
  return service(figuresContract, {
    'GET /wps/agent/announcements': async ({ caller }) => {
      const rows = await database.read((db) => announcements(db, caller.brandId, false));
      const inLanguage = (texts: Record<string, string>) => texts[caller.language] || texts.EN || texts.VI || '';
      const text = (texts: Record<string, string>) => (caller.language === 'VI' ? (texts.VI ?? '') : inLanguage(texts));
      return {
        list: rows.map(({ id, title, content, createdAt }) => ({
          id: id.toString(),
          title: text(title),
          content: text(content),
          createdAt: createdAt.getTime(),
        })),
      };
    },
    'GET /wps/relay/PARLOR_agentOverview': ({ caller, query }) => overview(deps, caller, query),
    'GET /wps/relay/PARLOR_teamBets': ({ caller, query }) => teamBets(deps, caller, query),
    'GET /wps/report/downlineLottoPNL': ({ caller, query }) => teamLoss(deps, caller, query),
    'GET /wps/report/income': ({ caller, query }) => income(deps, caller, query),
    'GET /wps/relay/PARLOR_incomePayouts': ({ caller, query }) => incomePayouts(deps, caller, query),
    'GET /wps/report/downlineTransaction': ({ caller, query }) => teamTransactions(deps, caller, query),
    'GET /wps/relay/PARLOR_creditReport': ({ caller, query }) => creditReport(deps, caller, query),
  });
}
