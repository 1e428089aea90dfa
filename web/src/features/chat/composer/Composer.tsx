import { MESSAGE_MAX, MESSAGE_MAX_FILES } from '@quad/contract/chat/limits.ts';
import { textLength } from '@quad/contract/core/text.ts';
import { type KeyboardEvent, type Ref, Suspense, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { MayNeedHelp } from '#features/safety/help/MayNeedHelp.tsx';
import { cx } from '#ui/cx.ts';
import { FileButton } from '#ui/FileButton.tsx';
import { PICTURES_AND_VIDEOS } from '#ui/file-types.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ChosenFiles } from '../lazy-parts.ts';
import styles from './Composer.module.css';
import { changeDraft, readDraft, useDraft } from '../drafts.ts';
import { showLatest } from '../history/scroll-target.ts';
import { send, useOutbox, useUploads } from './outbox.ts';
import { useTypingEvent } from './use-typing-event.ts';

/** The length of a text, in characters, at which the counter appears. */
const COUNTER_FROM = 150;

type Props = {
  chat_id: number;
  title: string;
  /**
   * A ref to the function that adds files to the message. `ChatPane` calls it for files that are dropped anywhere on
   * the chat.
   */
  addFiles: Ref<(files: File[]) => void>;
};

/** The composer of a chat. Each chat has its own stored draft of text and files. */
export function Composer({ chat_id, title, addFiles }: Props) {
  const unsent = useUnsent(chat_id, title);
  const { files, upload, isReady } = unsent;
  useImperativeHandle(addFiles, () => unsent.add);
  return (
    <form
      data-foot="chat"
      className={cx('column min-h-0 w-full', styles.composer)}
      onSubmit={(event) => {
        event.preventDefault();
        unsent.send();
      }}
    >
      <MayNeedHelp place={`chat ${chat_id}`} text={unsent.text} />
      {files.length > 0 && (
        <Suspense>
          <ChosenFiles files={files} onRemove={unsent.remove} />
        </Suspense>
      )}
      <div className={cx('grid relative overflow-hidden mt-8 round-22 bg-sunken edge', styles.box)}>
        {upload !== null && <Progress percent={upload} />}
        <FileButton accept={PICTURES_AND_VIDEOS} multiple onAdd={unsent.add}>
          {(open) => (
            <IconButton
              icon="picture"
              label={`Add photos or video, up to ${MESSAGE_MAX_FILES}`}
              disabled={upload !== null}
              onClick={open}
            />
          )}
        </FileButton>
        <WritingArea unsent={unsent} label={`Message ${title}`} />
        <IconButton
          icon="send"
          label="Send"
          kind="solid"
          tail
          type="submit"
          aria-disabled={!isReady || upload !== null}
          // Keeps the focus in the text field. Otherwise a phone would close its keyboard after each message.
          onMouseDown={(event) => event.preventDefault()}
        />
      </div>
    </form>
  );
}

const Progress = ({ percent }: { percent: number }) => (
  <progress
    className={cx('w-full absolute border-0 appearance-none', styles.progress)}
    aria-label="Sending"
    max={100}
    value={percent}
  />
);

/** The checks of a message. Null if their code cannot be fetched: then the server refuses what is wrong. */
const fetchChecks = () => import('../parts.ts').catch(fallbackTo(null));

async function addChosen(chat_id: number, added: File[]): Promise<void> {
  const code = await fetchChecks();
  const chosen = readDraft(chat_id).files;
  changeDraft(chat_id, { files: code ? code.withFiles(chosen, added) : [...chosen, ...added] });
}

type Unsent = ReturnType<typeof useUnsent>;

/** Returns a chat's unsent text and files, and the functions that change and send them. */
function useUnsent(chat_id: number, chat_title: string) {
  const { text, files } = useDraft(chat_id);
  const upload = useUpload(chat_id);
  const typing = useTypingEvent(chat_id);
  const length = textLength(text.trim());
  const isReady = length <= MESSAGE_MAX && (length > 0 || files.length > 0);

  function write(value: string): void {
    changeDraft(chat_id, { text: value });
    if (value.trim()) typing.touch();
  }

  return {
    text,
    length,
    files,
    upload,
    isReady,
    write,
    add: (added: File[]) => void addChosen(chat_id, added),
    remove: (at: number) => changeDraft(chat_id, { files: files.toSpliced(at, 1) }),
    send() {
      if (upload !== null) return;
      // Reads the store, not the rendered values: a second quick press comes before the first press is rendered.
      const draft = readDraft(chat_id);
      const written = draft.text.trim();
      if (textLength(written) > MESSAGE_MAX) {
        void fetchChecks().then((code) => code?.sayTooLong(draft.text));
        return;
      }
      if (!written && draft.files.length === 0) return;
      send(chat_id, written, draft.files, chat_title);
      showLatest(chat_id);
      write('');
      typing.stop();
      changeDraft(chat_id, { files: [] });
    },
  };
}

function WritingArea({ unsent, label }: { unsent: Unsent; label: string }) {
  const { text, length, files, upload, write } = unsent;
  const box = useRef<HTMLTextAreaElement>(null);
  /**
   * Whether the text field has the focus. During an upload, whether it had the focus before: the field is then disabled
   * and loses the focus without an event.
   */
  const hasFocus = useRef(false);
  const id = useId();
  useEffect(() => {
    const isWanted = hasKeyboard() || hasFocus.current;
    if (isWanted && upload === null && !isElsewhere()) focusAtEnd(box.current);
  }, [upload]);
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={box}
        id={id}
        rows={1}
        placeholder="Message"
        value={text}
        disabled={upload !== null}
        aria-describedby={length >= COUNTER_FROM ? `${id}-count` : undefined}
        aria-invalid={length > MESSAGE_MAX || undefined}
        enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
        onFocus={() => (hasFocus.current = true)}
        onBlur={() => (hasFocus.current = false)}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (!sendsMessage(event)) return;
          event.preventDefault();
          unsent.send();
        }}
      />
      <Count files={files.length} length={length} upload={upload} id={`${id}-count`} />
    </>
  );
}

function Count({
  files,
  length,
  upload,
  id,
}: {
  files: number;
  length: number;
  upload: number | null;
  id: string;
}) {
  if (upload !== null)
    return (
      <span className={cx('flex gap-12 text-ink2', styles.counts)} role="status">
        {upload === 100 ? 'Processing' : `${upload}%`}
      </span>
    );
  return (
    <span className={cx('flex gap-12 text-ink2', styles.counts)}>
      {files > 0 && <span>{`${files}/${MESSAGE_MAX_FILES}`}</span>}
      {length >= COUNTER_FROM && (
        <span id={id} data-over={length > MESSAGE_MAX || undefined}>
          {`${length}/${MESSAGE_MAX}`}
        </span>
      )}
    </span>
  );
}

/** The percentage of the chat's current upload; null if nothing is uploading. */
function useUpload(chat_id: number): number | null {
  const client_id = useOutbox(
    ({ messages }) =>
      messages.find((one) => one.chat_id === chat_id && one.status === 'sending' && one.files.length > 0)
        ?.client_id,
  );
  const share = useUploads(({ shares }) => shares[client_id ?? ''] ?? 0);
  return client_id === undefined ? null : Math.round(share * 100);
}

/**
 * Whether a key press sends the message: Enter on a device with a keyboard, or Enter with Ctrl or ⌘. Enter does not
 * send while an input method is composing. Safari reports such an Enter as key 229.
 */
function sendsMessage(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const isEnter =
    event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && event.keyCode !== 229;
  return isEnter && (event.ctrlKey || event.metaKey || hasKeyboard());
}

/**
 * Whether the user is typing in another field of the page, or uses the panel of notifications beside it. The composer
 * then does not take the focus.
 */
const isElsewhere = (): boolean =>
  document.activeElement?.matches('#main :is(input, textarea), aside *') ?? false;

/** Moves the focus to a text field, after its text. Browsers put the caret before a text that is already there. */
function focusAtEnd(box: HTMLTextAreaElement | null): void {
  if (document.activeElement === box) return;
  box?.focus({ preventScroll: true });
  box?.setSelectionRange(box.value.length, box.value.length);
}

/** Whether the device has a mouse, and so most likely a keyboard. On a touch screen Enter starts a new line. */
const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches;
