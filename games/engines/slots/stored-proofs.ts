/** Results whose proof takes minutes, printed by `bench/returns.ts` and spot-checked by proofs.test.ts. */

/** Credits of a reel set whose every stop combination was played once: in total, and by stop of the first reel. */
export type StoredSpins = { credits: bigint; byFirstStop: readonly number[] };

/** Simulated free spins that depend on each other, by award: credits of the whole award, including retriggers. */
export type StoredFreeSpins = { award: number; rounds: number; mean: number; deviation: number };

const counted: Readonly<Record<string, { base: StoredSpins; free: StoredSpins | null }>> = {
  'dem-hoi-an': {
    base: {
      credits: 98_263_990n,
      byFirstStop: [
        6157923, 4797320, 4867023, 3057343, 1909868, 2883294, 5453579, 5631398, 4957139, 5619508, 4617040, 4988723,
        4915687, 3984843, 5651232, 3464511, 3069930, 2840787, 3411521, 3350225, 4076990, 4148798, 4409308,
      ],
    },
    free: {
      credits: 261_976_125n,
      byFirstStop: [
        16575681, 13368114, 13940229, 10054611, 7735422, 4592565, 6177324, 4414161, 8528406, 8942799, 11122215,
        10876341, 11586651, 11963334, 11359290, 11143227, 10537053, 14750082, 11942280, 13696083, 14263407, 16116117,
        18290733,
      ],
    },
  },
  'cho-noi': {
    base: {
      credits: 831_959_777n,
      byFirstStop: [
        46419270, 46673448, 47700608, 48515364, 47001807, 45672397, 43912076, 39396636, 38013673, 39035992, 42862764,
        45367759, 50337393, 51048677, 51214297, 51817341, 50294092, 46676183,
      ],
    },
    free: {
      credits: 1_815_792_092n,
      byFirstStop: [
        110217871, 104044949, 100521455, 90322134, 80584938, 85678126, 99108205, 103986923, 105470898, 105668501,
        113088694, 106757080, 100575980, 99069165, 108698687, 99190218, 98973712, 103834556,
      ],
    },
  },
  'gom-bat-trang': {
    base: {
      credits: 2_204_084_296n,
      byFirstStop: [
        114081861, 119600211, 132344332, 69174342, 101284270, 121831139, 53180644, 60283737, 56170527, 42304494,
        59207124, 76513051, 47301860, 92966518, 136970875, 165893614, 163719234, 128273524, 125767488, 89739695,
        89566912, 70470591, 87438253,
      ],
    },
    free: {
      credits: 3_784_352_827n,
      byFirstStop: [
        116067533, 118004741, 120789494, 115191553, 134643008, 129727301, 117423626, 127080312, 132621202, 166606495,
        235128344, 243574059, 239036673, 169719607, 123331061, 117384638, 111043310, 119524485, 189146303, 204160969,
        238861731, 319797615, 195488767,
      ],
    },
  },
};

const simulated: Readonly<Record<string, readonly StoredFreeSpins[]>> = {
  'thanh-giong': [
    { award: 8, rounds: 15_000_000, mean: 366.64518913333336, deviation: 473.4701514507353 },
    { award: 10, rounds: 750_000, mean: 602.7845986666666, deviation: 672.5716995282106 },
    { award: 12, rounds: 750_000, mean: 914.816272, deviation: 904.9860559552038 },
  ],
};

export function storedSpins(code: string, kind: 'base' | 'free'): StoredSpins | null {
  return counted[code]?.[kind] ?? null;
}

export function storedFreeSpins(code: string): readonly StoredFreeSpins[] {
  return simulated[code] ?? [];
}
