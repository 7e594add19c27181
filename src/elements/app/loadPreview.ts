/** Loads the code of the preview. In the npm package, `importedPreview.ts` takes the place of this module. */
export const loadPreview = async () => (await import('../../preview/preview.ts')).createPreview
