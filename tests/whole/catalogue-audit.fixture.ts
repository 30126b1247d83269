/** Entries of the games desk's calls in the trail: call -> action, and the call that causes it. */
export function catalogueLeaves<Told>(
  ask: (route: string, body?: object) => Promise<Told>,
  on: (id: bigint, route: string, body?: object) => Promise<Told>,
): Record<string, [action: string, act: () => Promise<Told>]> {
  const first = (route: string, body: object) => () => on(1n, route, body);
  const many = { filter: { search: 'long-phung-hoi' }, change: { isHot: true } };
  return {
    'POST /office/games/change': ['games.changed', () => ask('POST /office/games/change', many)],
    'PUT /office/games/{id}': [
      'game.worded',
      first('PUT /office/games/{id}', { names: { VI: 'Rồng' }, picture: null }),
    ],
    'POST /office/games/{id}/move': ['game.moved', first('POST /office/games/{id}/move', { place: 1 })],
    'POST /office/vendors/{id}': ['vendor.changed', first('POST /office/vendors/{id}', { isHot: true })],
    'POST /office/vendors/{id}/move': ['vendor.moved', first('POST /office/vendors/{id}/move', { place: 1 })],
  };
}
