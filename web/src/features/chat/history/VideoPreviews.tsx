import { useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { linkedVideos } from './video-links.ts';
import styles from './VideoPreviews.module.css';

/** The player is at home elsewhere: it may run and remember there, and reaches nothing of this page. */
const RIGHTS = 'allow-scripts allow-same-origin allow-presentation';

/** Shows the videos that a message links to. Nothing is loaded from elsewhere before a press. Source: security.md T16. */
export function VideoPreviews({ content }: { content: string }) {
  const ids = linkedVideos(content);
  if (ids.length === 0) return null;
  return (
    <div className={styles.previews}>
      {ids.map((id, at) => (
        <Preview key={id} id={id} name={ids.length > 1 ? `video ${at + 1} of ${ids.length}` : 'video'} />
      ))}
    </div>
  );
}

function Preview({ id, name }: { id: string; name: string }) {
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying) return <Player id={id} name={name} />;
  return (
    <button
      type="button"
      className={styles.still}
      aria-label={`Play ${name} from YouTube`}
      onClick={() => setPlaying(true)}
    >
      <Lawn />
      <span className={styles.play}>
        <Icon name="play" />
      </span>
      <span className={styles.words}>YouTube</span>
    </button>
  );
}

function Player({ id, name }: { id: string; name: string }) {
  return (
    <iframe
      className={styles.player}
      title={`Linked ${name}`}
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
      sandbox={RIGHTS}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin"
      allowFullScreen
      // Where it came from by a press, the keyboard goes on.
      ref={(frame) => frame?.focus()}
    />
  );
}

/** A lawn seen from above, with its paths: the same still for all, because the real one would be asked for elsewhere. */
function Lawn() {
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={styles.drawing}
    >
      <rect width="320" height="180" className={styles.path} />
      <path
        className={styles.lawn}
        d="M-20-20h158v62a30 30 0 0 1-30 30H-20zM182-20h158V72H212a30 30 0 0 1-30-30z"
      />
      <path className={styles.lawn} d="M-20 200v-92h128a30 30 0 0 1 30 30v62z" />
      <path className={styles.lawn} d="M340 200v-92H212a30 30 0 0 0-30 30v62z" />
    </svg>
  );
}
