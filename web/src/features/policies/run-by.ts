import type { SiteIdentity } from '@quad/contract/site.ts';

/** Says who runs the site, with their address. */
export const runBy = ({ operator, address }: SiteIdentity): string =>
  `Quad is run here by ${operator}, ${address}.`;
