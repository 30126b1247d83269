import type { Plugin } from 'vite';

/** Explicit compile hint of V8; other engines, and older ones, read a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';
/** A smaller script is compiled before anyone notices. */
const LEAST_CHARACTERS = 8_000;
/** Texts are all data. */
const FUNCTION = /=>|\bfunction\b/;

/**
 * Vite plugin: a browser compiles every function of a script on another thread while it comes in, instead of one by one
 * on the page's own thread when each is first called (docs/decisions/0022).
 */
export function compiledOnArrival(): Plugin {
  return {
    name: 'parlor-compile-hint',
    apply: 'build',
    // Last, since what stands before the comment makes it one like any other.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || file.code.length < LEAST_CHARACTERS || !FUNCTION.test(file.code)) continue;
          file.code = HINT + file.code;
        }
      },
    },
  };
}
