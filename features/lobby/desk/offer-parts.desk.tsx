import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { zonedMoment, zonedText } from '#platform/i18n/zoned-time.ts';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import type { OfferChange } from './games-desk.hooks.ts';

interface SwitchesProps {
  offer: { isOn: boolean; isHot: boolean; isNew?: boolean };
  busy: boolean;
  onChange(change: OfferChange): void;
}

/** Each change takes effect at once in every open lobby. */
export function OfferSwitches({ offer, busy, onChange }: SwitchesProps) {
  const t = useText();
  return (
    <section className="desk-part grid gap-3">
      <Switch
        label={t('lobby.desk.isOn')}
        checked={offer.isOn}
        disabled={busy}
        onChange={(event) => onChange({ isOn: event.target.checked })}
      />
      <Switch
        label={t('lobby.desk.isHot')}
        checked={offer.isHot}
        disabled={busy}
        onChange={(event) => onChange({ isHot: event.target.checked })}
      />
      {offer.isNew !== undefined && (
        <Switch
          label={t('lobby.desk.isNew')}
          checked={offer.isNew}
          disabled={busy}
          onChange={(event) => onChange({ isNew: event.target.checked })}
        />
      )}
    </section>
  );
}

interface WindowPartProps {
  window: { from: number | null; to: number | null } | null;
  timeZone: string;
  busy: boolean;
  onChange(change: OfferChange): void;
}

/** When it is closed for players. Running games are not interrupted. */
export function WindowPart({ window, timeZone, busy, onChange }: WindowPartProps) {
  const t = useText();
  const shown = (at: number | null | undefined) => (at ? zonedText(at, timeZone) : '');
  const [from, setFrom] = useState(shown(window?.from));
  const [to, setTo] = useState(shown(window?.to));
  const close = () =>
    onChange({ maintenance: { from: zonedMoment(from, timeZone) ?? null, to: zonedMoment(to, timeZone) ?? null } });
  return (
    <section className="desk-part grid gap-3">
      <h3 className="text-14 font-bold">{t('lobby.desk.window')}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <Input
          type="datetime-local"
          label={t('lobby.desk.window.from')}
          optional
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Input
          type="datetime-local"
          label={t('lobby.desk.window.to')}
          optional
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <p className="text-13 text-ink-3">{t('lobby.desk.window.hint')}</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" loading={busy} onClick={close}>
          {t(window ? 'lobby.desk.window.change' : 'lobby.desk.window.close')}
        </Button>
        {window && (
          <Button tone="jade" loading={busy} onClick={() => onChange({ maintenance: null })}>
            {t('lobby.desk.window.open')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface PlacePartProps {
  place: number;
  busy: boolean;
  onMove(place: number): void;
}

export function PlacePart({ place, busy, onMove }: PlacePartProps) {
  const t = useText();
  const [wanted, setWanted] = useState(String(place));
  return (
    <form
      className="desk-part flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (Number(wanted) >= 1) onMove(Number(wanted));
      }}
    >
      <Input
        label={t('lobby.desk.place')}
        inputMode="numeric"
        digits
        maxLength={5}
        value={wanted}
        onChange={(event) => setWanted(event.target.value.replace(/\D/g, ''))}
      />
      <Button type="submit" tone="secondary" loading={busy}>
        {t('lobby.desk.place.move')}
      </Button>
    </form>
  );
}
