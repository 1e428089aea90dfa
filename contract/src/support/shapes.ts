/** The types of messages to support. Source: specification 1 §3 "Support action". */
export const SUPPORT_TYPES = ['SUPPORT', 'FEEDBACK'] as const;
export type SupportType = (typeof SUPPORT_TYPES)[number];

/** The states of a message to support: new (`open`), waiting for its writer (`waiting`), or `done`. */
export const SUPPORT_STATES = ['open', 'waiting', 'done'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];
