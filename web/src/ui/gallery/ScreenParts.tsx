import { useState } from 'react';

import { Badge } from '../Badge.tsx';
import { Button, ButtonLink } from '../Button.tsx';
import { BellTower } from '../drawings/BellTower.tsx';
import { Bench } from '../drawings/Bench.tsx';
import { Blanket } from '../drawings/Blanket.tsx';
import { Frame } from '../drawings/Frame.tsx';
import { KeepOff } from '../drawings/KeepOff.tsx';
import { EnvelopeDrawing } from '../drawings/EnvelopeDrawing.tsx';
import { PathEnds } from '../drawings/PathEnds.tsx';
import { Tick } from '../drawings/Tick.tsx';
import { Umbrella } from '../drawings/Umbrella.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { IconButton } from '../IconButton.tsx';
import { MediaMosaic } from '../MediaMosaic.tsx';
import type { Media } from '@quad/contract/core/media.ts';
import { Notice } from '../Notice.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { QuadGrid } from '../QuadGrid.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import { Loading, SkeletonBubbles, SkeletonCards, SkeletonRows } from '../Skeleton.tsx';
import { Stepper } from '../Stepper.tsx';
import { cx } from '../cx.ts';
import css from './Gallery.module.css';

const tiles = [
  {
    href: '/ui?messages',
    label: 'Messages',
    tone: 'bloom',
    detail: 'Priya: I said ONE scoop.',
    badge: <Badge count={3} what="unread chats" />,
  },
  { href: '/ui?posts', label: 'Posts', tone: 'wattle', detail: 'What is happening on campus' },
  { href: '/ui?friends', label: 'Friends', tone: 'lawn', detail: '3 online' },
  { href: '/ui?date', label: 'Date', tone: 'galah', detail: 'Off until you turn it on' },
] as const;

/** Examples of the frames of screens: headers, tiles, notices, empty states. */
export function ScreensPart() {
  return (
    <div className={cx('grid items-start', css.columns)}>
      <div className="stack gap-16">
        <div className="overflow-hidden border-line round-card">
          <PageHeader
            level={2}
            title="Messages"
            back={{ href: '/dev/look', label: 'Back' }}
            actions={<IconButton icon="plus" label="New Group Chat" kind="solid" />}
          />
        </div>
        <QuadGrid label="Dashboard" tiles={tiles} />
        <QuadGrid label="Three lawns" tiles={tiles.slice(1)} />
      </div>
      <div className="stack gap-16">
        <Notice title="Read by a person first">Someone on our team reads it before it appears.</Notice>
        <Notice
          tone="danger"
          icon="warning"
          role="status"
          action={
            <Button kind="line" size="tool" icon="retry">
              Retry
            </Button>
          }
        >
          Couldn’t load.
        </Notice>
        <Notice tone="lawn" icon="check" title="Verified" />
        <Notice tone="bloom">Your picture helps people recognise you.</Notice>
        <Notice tone="galah" icon="heart">
          Your date profile is hidden while you’re committed.
        </Notice>
        <EmptyState
          drawing={<Blanket />}
          text="It's a bit lonely here. Try adding some friends."
          action={<ButtonLink href="/ui">Find People</ButtonLink>}
        />
      </div>
    </div>
  );
}

/** Examples of skeletons and wizards. */
export function WaitingPart() {
  return (
    <>
      <div className="row flex-wrap gap-16">
        {[1, 2, 3, 4].map((step) => (
          <Stepper key={step} step={step} of={4} />
        ))}
      </div>
      <Loading
        waiting
        label="Loading components"
        skeleton={
          <div className={cx('grid items-start', css.columns)}>
            <SkeletonRows count={3} />
            <SkeletonBubbles count={4} />
            <SkeletonCards count={2} />
          </div>
        }
      >
        Done
      </Loading>
    </>
  );
}

const colours = ['#c4adf0', '#f7dcc0', '#8cc46f', '#e2b184', '#ffe9a8'];
const noPicture = (type: Media['type'], url: string): Media => ({
  type,
  url,
  name: url,
  mime: type,
  width: 400,
  height: 210,
  alt: '',
  placeholder: null,
  poster_url: null,
  sizes: [],
});
const picture = (index: number): Media => ({
  ...noPicture(
    'image',
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 210"><path fill="${colours[index]}" d="M0 0h400v210H0z"/><circle cx="100" cy="90" r="50" fill="#a98be0"/></svg>`)}`,
  ),
  alt: index === 0 ? 'Jacaranda trees in bloom over a lawn' : '',
});

const now = Date.now();

/** Examples of times and media. */
export function DetailsPart() {
  const [opened, setOpened] = useState<number | null>(null);
  const sets = [
    [picture(0)],
    [picture(1), picture(2)],
    [picture(0), picture(1), picture(2)],
    [picture(0), picture(1), picture(2), picture(3), picture(4)],
    [noPicture('image', '/nothing.webp')],
    [noPicture('video', '/nothing.mp4')],
  ];
  return (
    <>
      <p className="row flex-wrap gap-16">
        {[0, 5, 70, 4000, 90_000, 400_000].map((seconds) => (
          <RelativeTime key={seconds} at={new Date(now - seconds * 1000).toISOString()} />
        ))}
        {opened !== null && `Opened ${opened + 1}`}
      </p>
      <div className={cx('grid items-start', css.columns)}>
        {sets.map((items, index) => (
          <MediaMosaic key={index} items={items} onOpen={setOpened} />
        ))}
      </div>
    </>
  );
}

/** Examples of every drawing for empty states and messages. */
export function DrawingsPart() {
  return (
    <div className={cx('grid gap-16', css.drawings)}>
      <KeepOff />
      <Tick />
      <Blanket />
      <Bench />
      <Umbrella />
      <EnvelopeDrawing />
      <EnvelopeDrawing seal />
      <PathEnds />
      <BellTower />
      <Frame />
    </div>
  );
}
