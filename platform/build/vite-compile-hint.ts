import type { Plugin } from 'vite';

/** Explicit compile hint of V8. Other engines, and older ones, treat it as a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';
/** Compiling a smaller script takes no noticeable time. */
const LEAST_CHARACTERS = 8_000;
/** Scripts of texts contain only data and no functions. */
const FUNCTION = /=>|\bfunction\b/;

/**
 * Vite plugin: a browser compiles every function of a script on another thread while the script downloads, instead of
 * one by one on the main thread at their first calls (docs/decisions/0022).
 */
export function compiledOnArrival(): Plugin {
  return {
    name: 'parlor-compile-hint',
    apply: 'build',
    // Runs last: V8 ignores the hint when anything stands before it.
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
