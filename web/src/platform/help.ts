import { type Help, helpOf } from '@quad/contract/help-lines.ts';
import { site } from './site.ts';

/** Whom people can call. Call it while a component is drawn, as `site`. */
export const help = (): Help => helpOf(site());
