import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

/** No client shows what these answer (wire.md 4.2); a request that does not exist cannot be signed or refused. */
const request = {
  access: 'session',
  output: z.object({}),
  errors: ['contract.request.unknown'],
} as const;

/** 0 and false count as "none" in every client's test, and have no members that one could stumble over. */
const none = z.literal(0);
const off = z.boolean();

export const contractsContract = contract({
  'GET /wps/member/info/funds/consolidated': {
    summary: 'Which contracts an account has, and which requests wait for it',
    source: 'spec section 3 "Consolidated contract info", wire.md 2.3',
    access: 'session',
    output: z.object({
      dailysalreqtype: none,
      divtypereq: none,
      contracthoursalreq: none,
      realtimesalreqtype: none,
      contractmrdailysalinfotype: off.describe('daily salary'),
      contracthoursalinfo: off.describe('hourly salary'),
      dailysalinfotype: off.describe('salary'),
      divtypeinfo: off.describe('dividend contract'),
      realtimesalinfotype: off.describe('real-time salary'),
    }),
    errors: [],
  },
  'GET /wps/relay/MCS2_processDividendReq': {
    ...request,
    summary: 'Sign or reject a dividend contract',
    source: 'spec section 7 "Home and agent", wire.md 2.3',
    moduleId: 'SIGNCONDIV3',
    aliases: ['GET /wps/relay/MCSFE_processContractDividend'],
  },
  'GET /wps/relay/MCS2_processDailySalContract': {
    ...request,
    summary: 'Sign or reject a daily-salary contract',
    source: 'spec section 7 "Home and agent", wire.md 2.3',
    moduleId: 'DAILYSALCONT3',
    aliases: ['GET /wps/relay/MCSFE_processDailySalaryContract'],
  },
  'POST /wps/relay/MCS2_processContractHourSalary': {
    ...request,
    summary: 'Sign or reject an hourly-salary contract',
    source: 'spec section 7 "Home and agent", wire.md 2.3',
    moduleId: 'HOURSAL3',
    aliases: ['POST /wps/relay/MCSFE_processContractHourSalary'],
  },
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': {
    ...request,
    summary: 'Sign or reject a real-time-salary contract',
    source: 'spec section 7 "Home and agent", wire.md 2.3',
    moduleId: 'RTSALARY3',
  },
});
