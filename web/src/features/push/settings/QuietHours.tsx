import type { PushSettings } from '@quad/contract/push/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useSession } from '#platform/session.ts';
import { deviceStorage, parseStored } from '#platform/storage.ts';
import { useAway } from '#platform/use-away.ts';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/Checkbox.tsx';
import { TextField } from '#ui/TextField.tsx';
import { changePushSettings } from '../queries.ts';

/** The times that the page proposes at first: 10 in the evening to 7 in the morning, in minutes of the day. */
const PROPOSED = { quiet_from: 22 * 60, quiet_to: 7 * 60 };

/** The time zone of this device, such as `Australia/Perth`. */
const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `Australia/Broken_Hill` gives "Broken Hill". */
const cityOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

const asTime = (minutes: number): string =>
  `${Math.floor(minutes / 60)}`.padStart(2, '0') + ':' + `${minutes % 60}`.padStart(2, '0');

/** Returns the minutes of the day: 450 for "07:30". Null while the time is not complete. */
function asMinutes(time: string): number | null {
  const [hours, minutes] = time.split(':').map(Number);
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)
    ? null
    : hours * 60 + minutes;
}

type Hours = { quiet_from: number; quiet_to: number };

// Users who switch quiet hours off and on again get their last times back, even after a reload. The browser stores the
// times, because the server forgets them.
const lastKey = (): string => `quad-push-quiet-${useSession.getState().user_id}`;
const readLast = () => (parseStored(deviceStorage.get(lastKey())) ?? PROPOSED) as Hours;
const keepLast = (hours: Hours): void => deviceStorage.set(lastKey(), JSON.stringify(hours));

/** The settings of quiet hours. Notifications of these hours wait until the hours are over. */
export function QuietHours({ settings: { quiet_from, quiet_to, time_zone } }: { settings: PushSettings }) {
  const id = useId();
  const cache = useQueryClient();
  const away = useAway();
  const isOn = quiet_from !== null && quiet_to !== null;
  const change = (hours: Hours) => void changePushSettings(cache, { ...hours, time_zone: zoneHere() });
  return (
    <div role="group" aria-labelledby={id} className="stack gap-8">
      <h3 id={id}>Quiet hours</h3>
      <Switch
        label="Hold notifications overnight"
        hint="They wait until your quiet hours are over."
        checked={isOn}
        disabled={away !== null}
        onChange={(next) => {
          if (isOn) keepLast({ quiet_from, quiet_to });
          if (next) change(readLast());
          else void changePushSettings(cache, { quiet_from: null, quiet_to: null });
        }}
      />
      {isOn && (
        <Times hours={{ quiet_from, quiet_to }} zone={time_zone} disabled={away !== null} onChange={change} />
      )}
    </div>
  );
}

type TimesProps = { hours: Hours; zone: string; disabled: boolean; onChange: (hours: Hours) => void };

function Times({ hours, zone, disabled, onChange }: TimesProps) {
  const here = zoneHere();
  const line = useRef<HTMLParagraphElement>(null);
  function moveHere(): void {
    onChange(hours);
    line.current?.focus(); // The button goes.
  }
  const field = (name: keyof Hours, label: string) => (
    <Time
      label={label}
      minutes={hours[name]}
      disabled={disabled}
      onChange={(minutes) => onChange({ ...hours, [name]: minutes })}
    />
  );
  return (
    <>
      <div className="flex flex-wrap gap-8-12">
        {field('quiet_from', 'From')}
        {field('quiet_to', 'To')}
      </div>
      <p ref={line} tabIndex={-1} className="hint">
        {hours.quiet_from === hours.quiet_to
          ? 'Both times are the same, so nothing waits.'
          : `${cityOf(zone)} time`}
      </p>
      {zone !== here && (
        <div>
          <Button kind="line" size="tool" disabled={disabled} onClick={moveHere}>
            {`Use ${cityOf(here)} time`}
          </Button>
        </div>
      )}
    </>
  );
}

type TimeProps = {
  label: string;
  minutes: number;
  disabled: boolean;
  onChange: (minutes: number) => void;
};

/**
 * A field for a time of day. While the user types, the field keeps the typed text, because a changed value would
 * restart the input. A time that is emptied comes back when the user leaves the field, and an error says so.
 */
function Time({ label, minutes, disabled, onChange }: TimeProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <TextField
      type="time"
      label={label}
      value={typed ?? asTime(minutes)}
      error={isMissing ? 'Add a time. Until then, your last one stays.' : undefined}
      disabled={disabled}
      onBlur={() => setTyped(null)}
      onChange={(time) => {
        setTyped(time);
        const next = asMinutes(time);
        setMissing(next === null);
        if (next !== null) onChange(next);
      }}
    />
  );
}
