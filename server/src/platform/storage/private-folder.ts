/**
 * The options for making folders of uploads, temporary uploads and mails. No other user of the machine may read these
 * folders. The data folder around them may be open to others, because PostgreSQL runs as another user.
 */
export const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const;
