// Apart from the bundler, which is not installed yet when `npm test` begins.

/** Files of browser tests, relative to the root of the project. */
export const browserTests = 'test/{elements,react}/**/*.browser.test.{ts,tsx}'
