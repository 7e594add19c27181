/**
 * Gives the modules of libraries an address that names no file. Bundlers of hosts take `new URL('./file', import.meta.url)` for
 * a file that they have to copy, and webpack and Turbopack end where it is missing: pdfkit names a colour profile so, which
 * only its archives for Node read.
 * @returns {import('rollup').Plugin}
 */
export const libraryAddress = () => ({
  name: 'library-address',
  resolveImportMeta: (property, { moduleId }) =>
    property === 'url' && moduleId.includes('/node_modules/') ? "'file:///'" : null,
})
