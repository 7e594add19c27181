/**
 * Makes our copy of styled-components look for its own `<style>` tags under another attribute, because on import it
 * takes in and removes every `<style data-styled>` of the page, which may be the host's. It reads the attribute's name
 * from `process.env` behind a `typeof process` guard, so it is given a `process` of its own: on its first line, so that
 * source maps stay right.
 */
export const ownProcess = `const process = { env: { SC_ATTR: 'data-fe-styled' } };`

/** @returns {import('rollup').Plugin} */
export const styledComponentsAttribute = () => ({
  name: 'styled-components-attribute',
  transform: (code, id) =>
    /\/node_modules\/styled-components\/.*\.js$/.test(id) ? { code: ownProcess + code, map: null } : null,
})
