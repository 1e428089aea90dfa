import type { Plugin } from 'vite';

/** The object of all classes, as the code imports it: `import css from './Button.module.css'`. */
const IMPORT = /^import (\w+) from ('[^']+\.module\.css')/gm;
/** The same object in what Vite makes of a file of styles. Before it, those classes one by one whose names code can say. */
const ALL = /^export default \{([^}]*)\};?\s*$/m;
/** An entry of it whose name code cannot say: `"danger-line": "x1y2z3_danger-line"`. */
const UNSAYABLE = /^\s*"(\w*[^\w"][^"]*)":\s*("[^"]+")/gm;

/**
 * Writes the name of a class where it is used, instead of laying a table of all of a file's classes beside the code:
 * the imported object becomes the module itself, whose exports the bundler puts in place (with `inlineConst`). A class
 * that the code names and no style knows stops the build.
 */
export function leanStyles(): Plugin[] {
  const imports: Plugin = {
    name: 'quad-lean-styles',
    enforce: 'pre',
    apply: 'build',
    onLog(_level, { code, message }) {
      if (code === 'IMPORT_IS_UNDEFINED') this.error(message);
    },
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: /\.module\.css'/ },
      handler: (code) => ({ code: importingAll(code), map: null }),
    },
  };
  const styles: Plugin = {
    name: 'quad-lean-styles-kept',
    enforce: 'post',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\.module\.css$/ },
      // Where all of its code is put in place none is left; the styles belong to the chunk all the same.
      handler: (code) => ({ code: inExports(code), map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
  return [imports, styles];
}

/** Code that imports each file of styles as a module. */
export const importingAll = (code: string): string => code.replace(IMPORT, 'import * as $1 from $2');

/** What Vite made of a file of styles, with every class as an export by its own name. */
export function inExports(code: string): string {
  const unsayable = [...(ALL.exec(code)?.[1] ?? '').matchAll(UNSAYABLE)];
  const named = unsayable.map(
    ([, name, value], at) => `const $${at} = ${value};\nexport { $${at} as "${name}" };`,
  );
  return [code.replace(ALL, ''), ...named].join('\n');
}
