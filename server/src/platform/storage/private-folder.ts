/**
 * The options for creating the folders of uploads, temporary uploads and mails. No other user of the machine may read
 * them. Other users may be able to enter the data folder around them, because PostgreSQL runs as another user.
 */
export const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const;
