/** Writes a line to the terminal. @param {string} line */
export const say = (line) => void process.stdout.write(`${line}\n`);

/**
 * Writes the error to the terminal, and ends this process with code 1.
 * @param {string} line @returns {never}
 */
export function giveUp(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/**
 * Runs some work and reports on it in the terminal. The first line says what is done, and the last line says how long
 * it took. In between, a line every 15 seconds says how long it has been running.
 * @template Result
 * @param {string} what @param {() => Promise<Result>} work
 */
export async function saying(what, work) {
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  say(`${what} …`);
  const ticking = setInterval(() => say(`  … ${seconds()} s`), 15_000);
  try {
    return await work();
  } finally {
    clearInterval(ticking);
    say(`  … took ${seconds()} s`);
  }
}
