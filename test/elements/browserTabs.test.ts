import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sessionPorts } from '../../src/elements/app/identity/sessionPorts.ts'

const before = Object.getOwnPropertyDescriptor(globalThis.navigator, 'locks')
const useLocks = (locks: unknown) =>
  Object.defineProperty(globalThis.navigator, 'locks', { configurable: true, value: locks })

describe('work that no two tabs do at once [no-web-locks]', () => {
  after(() => {
    if (before) Object.defineProperty(globalThis.navigator, 'locks', before)
    else Reflect.deleteProperty(globalThis.navigator, 'locks')
  })
  const { exclusive } = sessionPorts().tabs

  test('is done where the browser has no locks', async () => {
    useLocks(undefined)
    assert.equal(await exclusive('work', 10, async waited => `waited: ${waited}`), 'waited: false')
  })

  test('is done where the browser refuses this page its locks', async () => {
    useLocks({ request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) })
    assert.equal(await exclusive('work', 10, async () => 'done'), 'done')
  })

  test('is done when the lock is not to be had in time', async () => {
    const request = (_name: string, { signal }: { signal?: AbortSignal }, run: (lock: null) => unknown) =>
      signal
        ? new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
        : Promise.resolve(run(null))
    useLocks({ request })
    const stayAwake = setTimeout(() => {}, 5_000)
    assert.equal(await exclusive('work', 10, async waited => `waited: ${waited}`), 'waited: true')
    clearTimeout(stayAwake)
  })

  test('is done once when it fails itself', async () => {
    useLocks({ request: async (_name: string, _options: object, run: (lock: object) => unknown) => run({}) })
    let times = 0
    await assert.rejects(
      exclusive('work', 10, async () => {
        times += 1
        throw new Error('no')
      }),
      /no/,
    )
    assert.equal(times, 1)
  })
})

describe('a browser that refuses messages between tabs [storage-guarded]', () => {
  const { BroadcastChannel: original } = globalThis
  after(() => void (globalThis.BroadcastChannel = original))
  const refused = () => new DOMException('Denied', 'SecurityError')
  const useChannels = (channels: unknown) => void (globalThis.BroadcastChannel = channels as typeof BroadcastChannel)
  const openAndUse = () => {
    const channel = sessionPorts().tabs.channel('news', () => {})
    channel.post({})
    channel.close()
  }

  test('by an error when a channel is opened', () => {
    useChannels(
      class {
        constructor() {
          throw refused()
        }
      },
    )
    assert.doesNotThrow(openAndUse)
  })

  test('by an error when a message is sent or the channel is closed', () => {
    useChannels(
      class {
        postMessage() {
          throw refused()
        }
        close() {
          throw refused()
        }
      },
    )
    assert.doesNotThrow(openAndUse)
  })

  test('by an error when the constructor is looked up, or by having none', () => {
    Object.defineProperty(globalThis, 'BroadcastChannel', {
      configurable: true,
      get: () => {
        throw refused()
      },
    })
    try {
      assert.doesNotThrow(openAndUse)
    } finally {
      Object.defineProperty(globalThis, 'BroadcastChannel', { configurable: true, writable: true, value: undefined })
    }
    assert.doesNotThrow(openAndUse)
  })
})

test('an ended app can still send messages to other tabs', () => {
  const channel = sessionPorts().tabs.channel('news', () => {})
  channel.close()
  assert.doesNotThrow(() => channel.post({}))
})
