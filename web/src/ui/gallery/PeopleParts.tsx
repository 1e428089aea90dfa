import { useState } from 'react';

import { Avatar, QuadAvatar } from '../Avatar.tsx';
import { Badge } from '../Badge.tsx';
import { Button, ButtonLink } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { IconButton, IconLink } from '../IconButton.tsx';
import { Mark, Wordmark } from '../Mark.tsx';
import { cx } from '../cx.ts';
import css from './Gallery.module.css';

const icons = [
  'find',
  'chat',
  'me',
  'people',
  'bell',
  'settings',
  'logout',
  'plus',
  'add-person',
  'back',
  'next',
  'down',
  'flag',
  'picture',
  'video',
  'play',
  'send',
  'close',
  'check',
  'more',
  'menu',
  'eye',
  'eye-off',
  'clock',
  'copy',
  'mail',
  'warning',
  'info',
  'edit',
  'upload',
  'retry',
  'block',
  'book',
  'crown',
  'heart',
  'dot',
] as const;

/** Examples of the mark, the wordmark and the icons. */
export function BrandPart() {
  return (
    <>
      <div className="row flex-wrap gap-16">
        <Mark size={96} label="Quad" />
        <Mark size={38} />
        <Mark size={24} flat />
        <Wordmark />
      </div>
      <div className="row flex-wrap gap-16">
        {icons.map((name) => (
          <Icon key={name} name={name} label={name} />
        ))}
      </div>
    </>
  );
}

/** Examples of buttons in their kinds, sizes and states. */
export function ButtonsPart() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <div className="row flex-wrap gap-16">
        <Button>Save Changes</Button>
        <Button kind="line">Cancel</Button>
        <Button kind="quiet">Not now</Button>
        <Button kind="danger">Delete</Button>
        <Button kind="danger-line" icon="block">
          Close Chat
        </Button>
        <ButtonLink href="/ui" size="big" tail>
          Sign Up
        </ButtonLink>
        <ButtonLink href="/ui" size="big" kind="line">
          Log In
        </ButtonLink>
      </div>
      <div className="row flex-wrap gap-16">
        <Button busy={busy} busyText="Sending" onClick={() => setBusy(true)}>
          Send message
        </Button>
        <Button busy busyText="Saving">
          Save
        </Button>
        <Button disabled>Finish</Button>
        <Button ready={false}>Login</Button>
        <Button size="tool" icon="add-person">
          Add
        </Button>
        <Button size="tool" kind="line">
          Pending
        </Button>
      </div>
      <div className="row flex-wrap gap-16">
        <IconLink icon="back" label="Back to messages" href="/ui" />
        <IconButton icon="add-person" label="Add friends to group" />
        <IconButton icon="settings" label="Chat settings" />
        <IconButton icon="plus" label="New group chat" kind="solid" />
        <IconButton icon="menu" label="Open the navigation" kind="sunken" />
        <IconButton icon="send" label="Send" kind="solid" tail />
        <IconButton icon="send" label="Send nothing" kind="solid" tail disabled />
      </div>
    </>
  );
}

const ids = Array.from({ length: 40 }, (_, index) => index + 1);

/** Examples of avatars in their sizes, and many at once. */
export function PeoplePart() {
  return (
    <>
      <div className="row flex-wrap gap-16">
        <Avatar seed={11} size={160} presence="online" />
        <Avatar seed={12} size={96} presence="offline" />
        <Avatar seed={13} size={72} owner />
        <Avatar seed={14} presence="online" />
        <Avatar seed={15} presence="offline" />
        <Avatar seed={16} owner />
        <Avatar seed={17} src="/nobody.webp" label="Sam Okafor" />
        <Avatar seed={18} size={44} />
        <Avatar seed={19} size={36} presence="online" />
        <Avatar seed={20} size={24} />
        <Avatar seed={21} size={18} />
        <Avatar seed={null} />
      </div>
      <div className="row flex-wrap gap-16">
        <QuadAvatar members={[{ seed: 1 }, { seed: 2 }, { seed: 3 }, { seed: 4 }]} />
        <QuadAvatar members={[{ seed: 5 }, { seed: 6 }, { seed: 7 }]} />
        <QuadAvatar members={[{ seed: 8 }, { seed: 9 }]} size={46} />
        <Badge count={1} what="unread" />
        <Badge count={9} what="unread" />
        <Badge count={10} what="new notifications" />
      </div>
      <div className={cx('grid gap-10', css.faces)}>
        {ids.map((id) => (
          <Avatar key={id} seed={id} />
        ))}
      </div>
    </>
  );
}
