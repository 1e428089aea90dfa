import { wrongKindMessage } from '../core/upload.ts';

/** Longest message, in characters after trimming. Source: specification 1 §9. */
export const MESSAGE_MAX = 200;
/** Files that one message carries at most. */
export const MESSAGE_MAX_FILES = 3;
/** What is said of a file that is neither picture nor video. Source: specification 1 §5 "Uploads". */
export const NOT_MEDIA = wrongKindMessage(['image', 'video']);
/** Messages on one page. Source: wire.md "HTTP". */
export const MESSAGES_PAGE = 30;
/** Trimmed characters from which a chat's history can be searched. */
export const MESSAGE_SEARCH_MIN = 2;
/** People in a group at most. Source: decisions.md "Chat". */
export const GROUP_MAX_MEMBERS = 500;
/** Longest title of a group, in characters after trimming. */
export const CHAT_TITLE_MAX = 64;

/** Pause in typing after which the event is sent, in milliseconds. */
export const TYPING_PAUSE_MS = 500;
/** How long somebody counts as typing after their event, in milliseconds. */
export const TYPING_SHOWN_MS = 2000;
/** Videos that one message previews at most. Source: specification 1 §9. */
export const LINK_PREVIEWS_MAX = 3;
/** How long the banner of a new message stays, in milliseconds. */
export const BANNER_MS = 5000;
/** Wait before older messages load, in milliseconds, and how far up one must have scrolled. */
export const OLDER_DEBOUNCE_MS = 500;
export const OLDER_NEAR = 0.98;
