const { TestEnvironment } = require('jest-environment-jsdom')

// Browsers and Node have these; this environment leaves them out, or has others that do not go together.
const names = ['ArrayBuffer', 'ReadableStream', 'TextDecoder', 'TextEncoder', 'Uint8Array', 'crypto', 'structuredClone']
const ofFetch = ['Headers', 'Request', 'Response', 'fetch']

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of [...names, ...ofFetch])
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true })
  }
}
