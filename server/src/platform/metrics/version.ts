import settings from '../../../package.json' with { type: 'json' };

/** The version of Quad, such as 1.2.0. */
export const { version } = settings;
