import type { CSSProperties } from 'react';
import { drawingUrl, objectUrl } from './art-files.ts';
import { nightOf } from './night.ts';
import type { Figure, Theme } from './themes.ts';
import './scene.css';

/** The painting around the reels. Decoration only: it has no information that the game does not show elsewhere. */
export function Scene({ theme, night = false }: { theme: Theme; night?: boolean }) {
  return (
    <div className="scene" aria-hidden="true" data-night={night || undefined} style={themeColours(theme)}>
      <DayScene theme={theme} />
      {night && <NightLayer theme={nightOf(theme)} />}
    </div>
  );
}

/** Free spins: moonlight, still water and lanterns, drawn over the day scene. */
function NightLayer({ theme }: { theme: Theme }) {
  return (
    <div className="scene-night" style={themeColours(theme)}>
      <i className="scene-light" />
      <i className={`scene-ornament ornament-${theme.ornament}`} />
      <img className="night-moon" src={drawingUrl('trang-khuyet')} alt="" />
      <i className="scene-karst" />
      <i className="night-water" />
      {LANTERNS.map(([x, y, width]) => (
        <img
          key={x}
          className="night-lantern"
          src={drawingUrl('hoadang')}
          alt=""
          style={{ left: `${x}%`, bottom: `${y}%`, width: `${width}px`, animationDelay: `${-x * 70}ms` }}
        />
      ))}
    </div>
  );
}

/** Left, bottom (hundredths) and width of each lantern; the middle is free for the reels. */
const LANTERNS = [
  [2, 6, 120],
  [9, 15, 72],
  [1.5, 19, 44],
  [13, 4, 58],
  [83, 14, 64],
  [91, 6, 124],
  [93, 20, 44],
  [83.5, 3, 56],
] as const;

function DayScene({ theme }: { theme: Theme }) {
  return (
    <>
      <i className="scene-light" />
      <i className={`scene-ornament ornament-${theme.ornament}`} />
      {theme.disc === 'moon' && <img className="scene-disc" src={drawingUrl('moon')} alt="" />}
      {theme.disc === 'sun' && <i className="scene-disc scene-sun" />}
      {theme.karst && <i className="scene-karst" />}
      {theme.karst && <i className="scene-ridge" />}
      {theme.birds && <img className="scene-bird" src={drawingUrl('bird')} alt="" />}
      {theme.birds && <img className="scene-bird scene-bird-far" src={drawingUrl('bird')} alt="" />}
      <i className="scene-ground" />
      <i className={`scene-foot foot-${theme.foot}`} />
      <Side figures={theme.left} side="left" />
      <Side figures={theme.right} side="right" />
      <img className="scene-flakes" src={drawingUrl('flakes')} alt="" />
      <img className="scene-flakes scene-flakes-right" src={drawingUrl('flakes')} alt="" />
    </>
  );
}

function Side({ figures, side }: { figures: readonly Figure[]; side: 'left' | 'right' }) {
  return (
    <div className={`scene-side scene-side-${side}`}>
      {figures.map((figure) => (
        <img
          key={`${figure.x} ${figure.y}`}
          className={figure.soft ? 'figure figure-soft' : 'figure'}
          src={'object' in figure.art ? objectUrl(figure.art.object) : drawingUrl(figure.art.drawing)}
          alt=""
          style={placeOf(figure, side)}
        />
      ))}
    </div>
  );
}

function placeOf({ width, x, y, turn }: Figure, side: 'left' | 'right'): CSSProperties {
  return {
    width: `${width}%`,
    [side]: `${x}%`,
    bottom: `${y}cqw`,
    ...(turn ? { rotate: `${turn}deg` } : {}),
  };
}

export function themeColours({ lacquer, ground, tint }: Theme): CSSProperties {
  return {
    '--glow': lacquer[0],
    '--body': lacquer[1],
    '--depth': lacquer[2],
    '--ground-light': ground[0],
    '--ground-edge': ground[1],
    '--tint': tint,
  } as CSSProperties;
}
