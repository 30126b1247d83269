import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskFacts } from '#platform/ui/desk-parts.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Input } from '#platform/ui/input.tsx';
import { PictureUpload, usePictureUpload } from '#platform/ui/picture-upload.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { type DeskGame, useChangeGames, useMoveGame, useTryGame, useWordGame } from './games-desk.hooks.ts';
import { LONGEST_NAME } from './games-desk.rules.ts';
import { OfferPill } from './offer-marks.desk.tsx';
import { OfferSwitches, PlacePart, WindowPart } from './offer-parts.desk.tsx';

const LANGUAGES = ['VI', 'EN'] as const;

/** One game with the brand's settings. */
export function GameSheet({ game, onClose }: { game: DeskGame; onClose(): void }) {
  const { brand } = useDesk();
  const t = useText();
  const told = useTold();
  const change = useChangeGames();
  const move = useMoveGame(game.id);
  const send = (asked: Parameters<typeof change.mutate>[0]['change']) =>
    change.mutate({ ids: [game.id], change: asked }, told);
  return (
    <DeskSheet title={game.names.VI ?? game.code} mark={<OfferPill {...game} />} onClose={onClose}>
      <section className="desk-part">
        <img className="cat-desk-tile" src={game.tile} alt="" width={120} height={160} />
        <DeskFacts
          facts={[
            { label: t('lobby.desk.code'), value: <span className="num">{game.code}</span> },
            { label: t('lobby.desk.vendor'), value: game.vendor.name },
            { label: t('lobby.desk.type'), value: t(`lobby.desk.type.${game.gameType}`) },
            !game.vendor.isOn && { label: t('lobby.desk.state'), value: t('lobby.desk.vendor.off'), wide: true },
          ]}
        />
        {game.isConnected && <TryGame game={game} />}
      </section>
      <OfferSwitches offer={game} busy={change.isPending} onChange={send} />
      <WindowPart
        key={`window ${game.maintenance?.from} ${game.maintenance?.to}`}
        window={game.maintenance}
        timeZone={brand.timeZone}
        busy={change.isPending}
        onChange={send}
      />
      <PlacePart
        key={`place ${game.place}`}
        place={game.place}
        busy={move.isPending}
        onMove={(place) => move.mutate(place, told)}
      />
      <OwnWords key={`words ${game.id}`} game={game} />
    </DeskSheet>
  );
}

/** Opens the vendor's demo in a new tab, with play money. */
function TryGame({ game }: { game: DeskGame }) {
  const t = useText();
  const told = useTold();
  const trial = useTryGame(game.id);
  const open = () => {
    // Opened within the click, because browsers block a tab that opens later.
    const tab = window.open('', '_blank');
    trial.mutate(undefined, {
      onSuccess: ({ url }) => {
        if (!tab) return;
        tab.opener = null;
        tab.location.href = url;
      },
      onError: (error) => {
        tab?.close();
        told.onError(error);
      },
    });
  };
  return (
    <Button
      tone="secondary"
      loading={trial.isPending}
      icon={<ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={open}
    >
      {t('lobby.desk.try')}
    </Button>
  );
}

export function useTold() {
  const t = useText();
  const { show } = useToast();
  return {
    onSuccess: () => show({ tone: 'ok', title: t('lobby.desk.saved') }),
    onError: (error: Error) => show({ tone: 'error', title: error.message }),
  } as const;
}

/** The brand's own name and picture. An empty field means the catalogue's. */
function OwnWords({ game }: { game: DeskGame }) {
  const t = useText();
  const told = useTold();
  const word = useWordGame(game.id);
  const [names, setNames] = useState<Record<string, string>>(game.ownNames);
  const [picture, setPicture] = useState(game.picture);
  const upload = usePictureUpload({ route: 'POST /office/game-picture', field: 'picture', onUploaded: setPicture });
  return (
    <form
      className="desk-part grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!upload.isPending) word.mutate({ names, picture }, told);
      }}
    >
      <h3 className="text-14 font-bold">{t('lobby.desk.own')}</h3>
      {LANGUAGES.map((language) => (
        <Input
          key={language}
          label={t(`lobby.desk.own.${language}`)}
          optional
          maxLength={LONGEST_NAME}
          placeholder={game.names[language]}
          value={names[language] ?? ''}
          onChange={(event) => setNames({ ...names, [language]: event.target.value })}
        />
      ))}
      {picture && (
        <img className="cat-desk-tile" src={picture} alt={t('lobby.desk.own.picture')} width={120} height={160} />
      )}
      <div className="field">
        <PictureUpload
          upload={upload}
          label={t('lobby.desk.own.picture')}
          choose={t('lobby.desk.own.upload')}
          accept="image/png,image/jpeg,image/webp"
        >
          {picture && (
            <Button tone="ghost" onClick={() => setPicture(null)}>
              {t('lobby.desk.own.drawn')}
            </Button>
          )}
          <Button type="submit" loading={word.isPending || upload.isPending}>
            {t('lobby.desk.own.save')}
          </Button>
        </PictureUpload>
      </div>
    </form>
  );
}
