import { runAside } from '../run.mjs';

/** @typedef {import('./packages.mjs').Package} Package */
/** @typedef {{ 'bom-ref': string }} Component */
/** @typedef {{ ref: string, dependsOn: string[] }} Dependency */
/** @typedef {{ serialNumber: string, metadata: object, components: Component[], dependencies: Dependency[] }} Bill */

/**
 * Returns the text of `sbom.cdx.json`: the packages in the format of CycloneDX, as `npm sbom` writes it. Two bills of
 * the same commit are equal.
 * @param {readonly Package[]} packages the packages that are in the release
 * @param {Date} at the time of the commit
 * @throws if npm fails or does not know one of the packages
 */
export async function billOfMaterials(packages, at) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline', '--silent'];
  const { code, output } = await (npm && node ? runAside(node, [npm, ...words]) : runAside('npm', words));
  if (code !== 0) throw new Error(`npm sbom failed:\n${output}`);
  /** @type {Bill} */
  const { serialNumber: _random, ...bill } = JSON.parse(output);
  const wanted = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  /** @param {string} ref */
  const isWanted = (ref) => wanted.has(ref);
  const components = bill.components.filter((each) => isWanted(each['bom-ref']));
  const known = new Set(components.map((each) => each['bom-ref']));
  const missing = [...wanted].filter((ref) => !known.has(ref));
  if (missing.length > 0) throw new Error(`npm sbom does not know ${missing.join(', ')}.`);
  const dependencies = bill.dependencies
    .filter(({ ref }) => isWanted(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isWanted) }));
  const metadata = { ...bill.metadata, timestamp: at.toISOString() };
  return `${JSON.stringify({ ...bill, metadata, components, dependencies }, undefined, 2)}\n`;
}
