/**
 * Makes our copy of styled-components look for its own `<style>` tags under another attribute, because on import it
 * takes in and removes every `<style data-styled>` of the page, which may be the host's. It reads the attribute's name
 * from `process.env` behind a `typeof process` guard, so it is given a `process` of its own.
 * @returns {import('rollup').Plugin}
 */
export const styledComponentsAttribute = () => ({
  name: 'styled-components-attribute',
  transform(code, id) {
    if (!/\/node_modules\/styled-components\/.*\.js$/.test(id)) return null
    // On the first line, so that the source map stays right without a new one.
    return { code: `const process = { env: { SC_ATTR: 'data-fe-styled' } };${code}`, map: null }
  },
})
