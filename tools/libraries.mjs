/**
 * How a library's files are chosen: the same way in a build and in browser tests, so that tests run what is published.
 * Only React's mode differs, which is a matter of `process.env.NODE_ENV`.
 */
export const libraryResolution = { browser: true, exportConditions: ['production'] }
