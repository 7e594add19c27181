/**
 * A host application of the demo, made with a framework, in a folder and with a lock file of its own.
 * @typedef {object} HostApplication
 * @property {string} name of its folder below `demo` and of its path
 * @property {string} title
 * @property {string} output folder of its build, below its own
 * @property {string} [trustedTypes] names of the Trusted Types policies that its framework creates
 */

/** File in the folder of a built application: hashes of the inline scripts of its pages, for the policy. */
export const inlineScriptsFile = '.inline-scripts.json'

/** All host applications; `tools/hosts.mjs` builds them, the demo server serves them. @type {readonly HostApplication[]} */
export const hostApplications = [
  {
    name: 'vue',
    title: 'Vue',
    output: 'dist',
    trustedTypes: 'vue',
  },
  {
    name: 'angular',
    title: 'Angular',
    output: 'dist/angular/browser',
    trustedTypes: 'angular',
  },
  {
    name: 'react',
    title: 'React',
    output: 'dist',
  },
  {
    name: 'next',
    title: 'Next',
    output: 'out',
    trustedTypes: 'nextjs nextjs#bundler',
  },
]

/**
 * Folders below `demo` with tests as hosts write them, each a project of its own with a lock file: its script `test` runs them.
 * `npm run test:hosts` installs them, with a copy of the package from `dist/npm`.
 */
export const testApplications = ['tests/jest', 'tests/jest-esm', 'tests/vitest']

/** Folder below `demo` with the frameworks whose JSX types the tags; `test/hosts` compiles the lines of README there. */
export const jsxApplication = 'tests/jsx'
