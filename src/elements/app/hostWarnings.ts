/** What developers are told about how their page uses this code; loaded when there is something to tell. No value is repeated. */
export const hostWarnings = {
  otherScript: () => 'Another script uses Symbol.for("fe.apps"): copies of fe-elements on this page share no apps',
  twoVersions: (first: string, own: string) =>
    `This page has versions ${first} and ${own} of fe-elements; load one of them`,
  onServer: () => 'initialize() does nothing on a server, where all visitors would share one session',
  containsItself: (path: string) => `The option ${path} is ignored: it contains itself`,
  noPreview: () =>
    'The attribute preview waits for sample data: add import "fe-elements/preview" to the application, which adds a megabyte to its build',
  noSamplePerson: () =>
    'Nobody is signed in: previewAs has to be the address of a sample person who signs in with a password alone',
  throwsError: (path: string) => `The option ${path} is ignored: reading it throws an error`,
  allThrow: () => 'The options are ignored: reading them throws an error',
} as const
