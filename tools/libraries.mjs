/**
 * Resolution of library files, the same in a build and in browser tests, so that tests run what is published. Only
 * React's mode differs, by `process.env.NODE_ENV`.
 */
export const libraryResolution = { browser: true, exportConditions: ['production'] }
