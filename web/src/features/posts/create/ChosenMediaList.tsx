import { ALT_MAX } from '@quad/contract/posts/limits.ts';
import { type DragEvent, useState } from 'react';
import { announce } from '#ui/announce.ts';
import { cx } from '#ui/cx.ts';
import { useObjectUrl } from '#ui/use-object-url.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import css from './ChosenMediaList.module.css';
import { type ChosenMedia, describeMedia, moveMedia, removeMedia } from './draft.ts';

/** A description of at least this length, in characters, shows a counter. */
const COUNTER_FROM = 400;

type Props = { media: readonly ChosenMedia[]; isBusy: boolean };

/**
 * The chosen media in their order. The user can describe and remove them, and move them with buttons or by dragging.
 */
export function ChosenMediaList({ media, isBusy }: Props) {
  const [dragged, setDragged] = useState<string | null>(null);
  if (media.length === 0) return null;
  return (
    <ol className="grid gap-16" aria-label="Photos and videos">
      {media.map((one, at) => (
        <li
          key={one.id}
          className={cx('grid items-start gap-12', css.item)}
          data-dragged={one.id === dragged || undefined}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDragEnter={() => dragged && dragged !== one.id && moveMedia(dragged, at)}
          onDrop={(event) => dragged && event.preventDefault()}
        >
          <Preview
            file={one.file}
            drag={
              !isBusy &&
              media.length > 1 && {
                draggable: true,
                onDragStart({ dataTransfer }: DragEvent) {
                  dataTransfer.effectAllowed = 'move';
                  // Some browsers start a drag only if it has data.
                  dataTransfer.setData('application/x-quad-place', String(at));
                  setDragged(one.id);
                },
                onDragEnd: () => setDragged(null),
              }
            }
          />
          <Description one={one} at={at} isBusy={isBusy} />
          <Tools one={one} at={at} count={media.length} isBusy={isBusy} />
        </li>
      ))}
    </ol>
  );
}

const nameAt = ({ file }: ChosenMedia, at: number): string =>
  `${file.type.startsWith('video/') ? 'video' : 'photo'} ${at + 1}`;

type ItemProps = { one: ChosenMedia; at: number; isBusy: boolean };

function Description({ one, at, isBusy }: ItemProps) {
  return (
    <TextArea
      className={css.description}
      label={`Describe ${nameAt(one, at)}`}
      hint="For people who can’t see it. Optional."
      name="alt"
      rows={2}
      max={ALT_MAX}
      counterFrom={COUNTER_FROM}
      value={one.alt}
      readOnly={isBusy}
      onChange={(value) => describeMedia(one.id, value)}
    />
  );
}

function Tools({ one, at, count, isBusy }: ItemProps & { count: number }) {
  const name = nameAt(one, at);
  function move(to: number): void {
    moveMedia(one.id, to);
    announce(`Now ${to + 1} of ${count}`);
    // Moving an item moves its buttons, and browsers then remove the focus from the pressed button. The next frame
    // restores the focus.
    requestAnimationFrame(() => {
      const tools = [...document.querySelectorAll<HTMLButtonElement>(`[data-tools="${one.id}"] button`)];
      tools[to < at ? 0 : 1]?.focus();
    });
  }
  return (
    <div className={cx('grid', css.tools)} data-tools={one.id}>
      {count > 1 && (
        <>
          <IconButton
            icon="down"
            className={css.up}
            label={`Move ${name} up`}
            aria-disabled={at === 0 || isBusy || undefined}
            onClick={() => !isBusy && at > 0 && move(at - 1)}
          />
          <IconButton
            icon="down"
            label={`Move ${name} down`}
            aria-disabled={at === count - 1 || isBusy || undefined}
            onClick={() => !isBusy && at < count - 1 && move(at + 1)}
          />
        </>
      )}
      <IconButton
        icon="close"
        label={`Remove ${name}`}
        disabled={isBusy}
        onClick={() => removeMedia(one.id)}
      />
    </div>
  );
}

type Drag = { draggable: true; onDragStart: (event: DragEvent) => void; onDragEnd: () => void };

function Preview({ file, drag }: { file: File; drag: Drag | false }) {
  const url = useObjectUrl(file);
  const isFilm = file.type.startsWith('video/');
  return (
    <div className={cx('relative overflow-hidden round-control', css.preview)} {...drag}>
      {url &&
        (isFilm ? (
          <video src={`${url}#t=0.1`} preload="metadata" muted playsInline />
        ) : (
          <img src={url} alt={file.name} draggable={false} />
        ))}
      {isFilm && <Icon name="play" size={20} className="film-mark" />}
    </div>
  );
}
