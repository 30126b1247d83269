/**
 * How often a property is tried, how many rounds are played, how long a period is: `few` in `npm test`, `many` in
 * `npm run test:long`, which runs every file that imports this one.
 */
export const amount = (few: number, many: number): number => (process.env.TEST_LONG ? many : few);
