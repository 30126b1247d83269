import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { contractsContract } from './contracts.contract.ts';

const UNKNOWN = refuse('contract.request.unknown');

/** What is true of an account that has signed nothing and was offered nothing. */
export function contractsService(): Service {
  return service(contractsContract, {
    'GET /wps/member/info/funds/consolidated': () => ({
      dailysalreqtype: 0 as const,
      divtypereq: 0 as const,
      contracthoursalreq: 0 as const,
      realtimesalreqtype: 0 as const,
      contractmrdailysalinfotype: false,
      contracthoursalinfo: false,
      dailysalinfotype: false,
      divtypeinfo: false,
      realtimesalinfotype: false,
    }),
    'GET /wps/relay/MCS2_processDividendReq': () => UNKNOWN,
    'GET /wps/relay/MCS2_processDailySalContract': () => UNKNOWN,
    'POST /wps/relay/MCS2_processContractHourSalary': () => UNKNOWN,
    'POST /wps/relay/MCSFE_processRealTimeSalaryContract': () => UNKNOWN,
  });
}
