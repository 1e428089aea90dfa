import packed from '../../../package.json' with { type: 'json' };

const settings: { version: string; gitHead?: string } = packed;

/** The version of Quad, such as 1.2.0. */
export const { version } = settings;
/** The commit from which `npm run release` made this release. Null in a clone of the repository. */
export const commit: string | null = settings.gitHead ?? null;
