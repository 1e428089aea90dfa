/**
 * The options for creating the folders of uploads, temporary uploads and mails. Other users of the machine may be able
 * to enter the data folder, but not these folders.
 */
export const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const;
