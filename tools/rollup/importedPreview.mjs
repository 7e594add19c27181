import { dirname, join } from 'node:path'

/**
 * Leaves the preview out of what an application bundles: the elements wait for the host's import of `fe-elements/preview` instead of
 * loading it themselves.
 * @returns {import('rollup').Plugin}
 */
export const importedPreview = () => ({
  name: 'imported-preview',
  resolveId: {
    order: 'pre',
    handler: (source, importer) =>
      importer && source === './loadPreview.ts' ? join(dirname(importer), 'importedPreview.ts') : null,
  },
})
