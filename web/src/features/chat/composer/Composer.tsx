import { MESSAGE_MAX, MESSAGE_MAX_FILES } from '@quad/contract/chat/limits.ts';
import { isUnseen, textLength } from '@quad/contract/core/text.ts';
import { type KeyboardEvent, type Ref, Suspense, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { MayNeedHelp } from '#features/safety/help/MayNeedHelp.tsx';
import { cx } from '#ui/cx.ts';
import { FileButton } from '#ui/FileButton.tsx';
import { PICTURES_AND_VIDEOS } from '#ui/file-types.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ChosenFiles, Count, EditBar, MentionList, ReplyBar } from '../lazy-parts.ts';
import styles from './Composer.module.css';
import { changeDraft, NOTHING, readDraft, useDraft } from '../drafts.ts';
import { writtenMentions } from '../mentions/written.ts';
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
  const { text, files, editing, replying, upload, isReady } = unsent;
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
      <MayNeedHelp place={`chat ${chat_id}`} text={text} />
      <Suspense>
        {files.length > 0 && <ChosenFiles files={files} onRemove={unsent.remove} />}
        {editing && <EditBar chat_id={chat_id} editing={editing} />}
        {replying && <ReplyBar chat_id={chat_id} replying={replying} />}
        {text.includes('@') && <MentionList chat_id={chat_id} />}
      </Suspense>
      <div className={cx('grid relative overflow-hidden mt-8 round-22 bg-sunken edge', styles.box)}>
        <FileButton accept={PICTURES_AND_VIDEOS} multiple onAdd={unsent.add}>
          {(open) => (
            <IconButton
              icon="picture"
              label={`Add photos or video, up to ${MESSAGE_MAX_FILES}`}
              disabled={upload !== null || editing !== undefined}
              onClick={open}
            />
          )}
        </FileButton>
        <WritingArea unsent={unsent} label={editing ? 'Edit your message' : `Message ${title}`} />
        <IconButton
          // The key makes React render a new button. Otherwise the second click of a double click on Save would send
          // the draft that has come back.
          key={editing ? 'save' : 'send'}
          icon={editing ? 'check' : 'send'}
          label={editing ? 'Save' : 'Send'}
          kind="solid"
          tail={!editing}
          type="submit"
          aria-disabled={!isReady || upload !== null}
          // Keeps the focus in the text field. Otherwise a phone would close its keyboard after each message.
          onMouseDown={(event) => event.preventDefault()}
        />
      </div>
    </form>
  );
}

/** Fetches the checks of a message. Null if their code cannot be fetched; then only the server checks the message. */
const fetchChecks = () => import('../parts.ts').catch(fallbackTo(null));

/** Set while chosen files wait for the code that checks them. */
let adding: Promise<void> | undefined;

async function addChosen(chat_id: number, added: File[]): Promise<void> {
  const code = await fetchChecks();
  const { files: chosen, editing } = readDraft(chat_id);
  if (editing) return code?.sayNoFiles();
  changeDraft(chat_id, { files: code ? code.withFiles(chosen, added) : [...chosen, ...added] });
}

type Unsent = ReturnType<typeof useUnsent>;

/** Returns a chat's unsent text and files, and the functions that change and send them. */
function useUnsent(chat_id: number, chat_title: string) {
  const kept = useDraft(chat_id);
  const { editing, replying } = kept;
  // While the user edits a message, the draft of the next message is kept.
  const { text, files } = editing ? { ...NOTHING, text: editing.text } : kept;
  const upload = useUpload(chat_id);
  const typing = useTypingEvent(chat_id);
  const length = isUnseen(text) ? 0 : textLength(text.trim());
  const isReady = length <= MESSAGE_MAX && (length > 0 || files.length > 0 || editing?.hasMedia === true);

  function write(value: string): void {
    changeDraft(chat_id, editing ? { editing: { ...editing, text: value } } : { text: value });
    if (value.trim() && !editing) typing.touch();
  }

  function submit(): void {
    if (upload !== null) return;
    // Files that were chosen a moment ago belong to this message.
    if (adding) return void adding.then(submit);
    // Reads the store, not the rendered values: a second quick press comes before the first press is rendered.
    const draft = readDraft(chat_id);
    if (draft.editing) return void fetchChecks().then((code) => code?.sendEdit(chat_id));
    const written = draft.text.trim();
    if (textLength(written) > MESSAGE_MAX) {
      void fetchChecks().then((code) => code?.sayTooLong(draft.text));
      return;
    }
    if (isUnseen(written) && draft.files.length === 0) return;
    const mentions = writtenMentions(written);
    send(chat_id, written, draft.files, chat_title, {
      replying: draft.replying,
      ...(mentions && { mentions }),
    });
    showLatest(chat_id);
    write('');
    typing.stop();
    changeDraft(chat_id, { files: [], replying: undefined });
  }
  return {
    text,
    length,
    files,
    editing,
    replying: editing ? undefined : replying,
    upload,
    isReady,
    write,
    add: (added: File[]) => void (adding = addChosen(chat_id, added).finally(() => (adding = undefined))),
    remove: (at: number) => changeDraft(chat_id, { files: files.toSpliced(at, 1) }),
    send: submit,
  };
}

function WritingArea({ unsent, label }: { unsent: Unsent; label: string }) {
  const { text, length, files, upload, write } = unsent;
  const isCounted = length >= COUNTER_FROM;
  const box = useRef<HTMLTextAreaElement>(null);
  /**
   * Whether the text field has the focus. During an upload, the field is disabled and loses the focus without a `blur`
   * event. So the value then tells whether the field had the focus before the upload.
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
        aria-describedby={isCounted ? `${id}-count` : undefined}
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
      <Suspense>
        <Count files={files.length} length={isCounted ? length : null} upload={upload} id={`${id}-count`} />
      </Suspense>
    </>
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
    event.key === 'Enter' &&
    !event.shiftKey &&
    !event.repeat &&
    !event.nativeEvent.isComposing &&
    event.keyCode !== 229;
  return isEnter && (event.ctrlKey || event.metaKey || hasKeyboard());
}

/**
 * Whether the user is typing in another field of the page or uses the panel of notifications. The composer then does
 * not take the focus.
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
