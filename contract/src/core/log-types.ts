/** The types of log lines, of both page and server. Source: specification 1 §8 "Log types". */
export const logTypes = ['auth', 'access', 'info', 'error', 'debug', 'chat'] as const;
export type LogType = (typeof logTypes)[number];
