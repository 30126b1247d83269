/**
 * Gives a child process (`node --import`) a machine whose clock is wrong: every date that it makes is this far off.
 * What counts on from a start, such as timers, is right, as it is on such a machine.
 */
export const wrongTime = (aheadMs: number): string =>
  `data:text/javascript,${encodeURIComponent(`
    const Real = globalThis.Date;
    globalThis.Date = class Date extends Real {
      constructor(...given) { given.length === 0 ? super(Real.now() + ${aheadMs}) : super(...given); }
      static now() { return Real.now() + ${aheadMs}; }
    };`)}`;
