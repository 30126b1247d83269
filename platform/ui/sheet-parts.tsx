import { type ComponentType, lazy, Suspense } from 'react';
import { type PlayerSheetKind, type SheetPart, useDesk } from './desk-screen.ts';
import { SkeletonText } from './skeleton.tsx';

/** Each part is loaded once, when a sheet first shows it. */
const loaded = new WeakMap<SheetPart, ComponentType<{ playerId: string }>>();

function componentOf(part: SheetPart): ComponentType<{ playerId: string }> {
  const known = loaded.get(part);
  if (known) return known;
  const made = lazy(async () => ({ default: await part.part() }));
  loaded.set(part, made);
  return made;
}

/** Parts of other slices about the player on this sheet. */
export function SheetParts({ on, playerId }: { on: PlayerSheetKind; playerId: string }) {
  return useDesk()
    .partsOn(on)
    .map((part) => {
      const Part = componentOf(part);
      return (
        <Suspense key={`${part.key} ${playerId}`} fallback={<SkeletonText lines={3} />}>
          <Part playerId={playerId} />
        </Suspense>
      );
    });
}
