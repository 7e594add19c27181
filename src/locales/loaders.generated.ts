// Written by tools/localeLoaders.mjs from the folders of languages; do not edit.
/** Languages beside English, each with the loader of its list of files. */
export const languages = {
  de: () => import('./de/loaders.generated.ts'),
}
