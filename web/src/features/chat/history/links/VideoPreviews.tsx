import { useState } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { LinkedVideo } from './message-links.ts';
import css from './Links.module.css';
import { VideoThumbnail } from './VideoThumbnail.tsx';

/**
 * The sandbox permissions of the video player. The player may run scripts and store data for its own origin. It cannot
 * access this page, which has another origin.
 */
const RIGHTS = 'allow-scripts allow-same-origin allow-presentation';

type Props = {
  videos: readonly LinkedVideo[];
  /** Whether the message has no text besides video links. */
  isAlone: boolean;
};

/**
 * Previews of the videos that a message links to. Nothing is loaded from another host before the user presses a
 * preview. Source: security.md T16.
 */
export function VideoPreviews({ videos, isAlone }: Props) {
  return (
    <div className={cx('grid gap-10 max-w-full mt-8', css.previews)} data-alone={isAlone || undefined}>
      {videos.map((video, at) => (
        <Preview
          key={video.id}
          video={video}
          position={videos.length > 1 ? ` ${at + 1} of ${videos.length}` : ''}
        />
      ))}
    </div>
  );
}

function Preview({ video, position }: { video: LinkedVideo; position: string }) {
  const { kind, start, href } = video;
  const [isPlaying, setPlaying] = useState(false);
  const name = `${kind}${position}`;
  return (
    <div className="min-w-0">
      {isPlaying ? (
        <Player video={video} name={name} />
      ) : (
        <button
          type="button"
          className={cx('block w-full relative overflow-hidden pad-0 bg-sunken border-0 round-14', css.still)}
          aria-label={`Play ${name} from YouTube`}
          onClick={() => setPlaying(true)}
        >
          <VideoThumbnail id={video.id} kind={kind} />
          <span className={cx('center absolute', css.play)} data-kind={kind}>
            <Icon name="play" />
          </span>
        </button>
      )}
      <p className={cx('flex flex-wrap type-hint', css.title)}>
        <b className="weight-650">{`YouTube ${kind}`}</b>
        {start > 0 && <span>{`from ${clockOf(start)}`}</span>}
      </p>
      <a
        className={cx('block round-4 type-meta underline cut', css.address)}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        <bdi dir="ltr">{href.replace(/^https?:\/\/(www\.)?/, '')}</bdi>
      </a>
    </div>
  );
}

function Player({ video: { id, start }, name }: { video: LinkedVideo; name: string }) {
  return (
    <iframe
      className={cx('block w-full relative overflow-hidden pad-0 border-0 round-14', css.player)}
      title={`Linked ${name}`}
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start > 0 ? `&start=${start}` : ''}`}
      sandbox={RIGHTS}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin"
      allowFullScreen
      // Moves the focus to the player, because the pressed button is gone.
      ref={(frame) => frame?.focus()}
    />
  );
}

/** Formats seconds as a video player does: "1:30", "1:02:03". */
function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first = 0, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}
