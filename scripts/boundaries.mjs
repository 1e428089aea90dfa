// npm run boundaries: who imports whom, what stands where, and whether the lock is complete. Each finding names the
// rule and the way out.
import { findCrossings } from './lib/layers.mjs';
import { findMissingOptionals } from './lib/lock.mjs';
import { say } from './lib/say.mjs';
import { findStrays } from './lib/words.mjs';

const findings = [...(await findCrossings()), ...findStrays(), ...findMissingOptionals()];
for (const { where, rule } of findings) say(`✗ ${where}\n    ${rule}`);
if (findings.length) say(`${findings.length} findings`);
process.exitCode = findings.length ? 1 : 0;
