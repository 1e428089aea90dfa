import type { PushSettings } from '@quad/contract/push/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useAway } from '#platform/use-away.ts';
import { Switch } from '#ui/Checkbox.tsx';
import { changePushSettings } from '../queries.ts';

type OnOff = {
  [Name in keyof PushSettings]: PushSettings[Name] extends boolean ? Name : never;
}[keyof PushSettings];
type Row = { name: OnOff; label: string; hint?: string };

const kinds: Row[] = [
  {
    name: 'messages',
    label: 'Messages',
    hint: 'Groups of over 50 stay quiet unless you ask for more in the group.',
  },
  { name: 'requests', label: 'Friend requests' },
  { name: 'posts', label: 'Comments on your posts' },
  { name: 'dating', label: 'Dating', hint: 'Matches, their messages, commits.' },
  {
    name: 'dating_words',
    label: 'Say what it is for dating, too',
    hint: 'Off, your lock screen only says “You have something new”.',
  },
];

const mail: Row[] = [
  {
    name: 'mail',
    label: 'Email me if I miss messages',
    hint: 'Only if none of your devices gets notifications and you’ve been away for a day. It says how many, never who from.',
  },
];

type Props = { settings: PushSettings };

/** A switch for each kind of notification. */
export const Kinds = (props: Props) => <Switches title="What you’re told" rows={kinds} {...props} />;

/** The switch for mails about missed messages. */
export const MissedMail = (props: Props) => <Switches title="Missed messages" rows={mail} {...props} />;

function Switches({ title, rows, settings }: Props & { title: string; rows: readonly Row[] }) {
  const id = useId();
  const cache = useQueryClient();
  const away = useAway();
  return (
    <div role="group" aria-labelledby={id} className="stack gap-8">
      <h3 id={id}>{title}</h3>
      {rows.map(({ name, ...words }) => (
        <Switch
          key={name}
          name={name}
          {...words}
          checked={settings[name]}
          disabled={away !== null || (name === 'dating_words' && !settings.dating)}
          onChange={(isOn) => void changePushSettings(cache, { [name]: isOn })}
        />
      ))}
    </div>
  );
}
