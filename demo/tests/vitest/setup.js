// jsdom's own is another one than that of Node, whose functions make and expect such bytes.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)
