import { useRefreshWhile } from '../../../src/react/kit/useRefreshWhile.ts'
import { equal, mount, settle, test } from '../ui/mount.tsx'

/** Timers that tick when a test says so. */
const withHeldIntervals = async (run: (tick: () => Promise<void>, running: () => number[]) => Promise<void>) => {
  const { setInterval: real, clearInterval: realClear } = globalThis
  const held = new Map<number, { callback: () => void; everyMs: number }>()
  Object.assign(globalThis, {
    setInterval: (callback: () => void, everyMs: number) => {
      const timer = 2_000_000_000 + held.size
      held.set(timer, { callback, everyMs })
      return timer
    },
    clearInterval: (timer: number) => (held.delete(timer) ? undefined : realClear(timer)),
  })
  try {
    await run(
      async () => {
        for (const { callback } of held.values()) callback()
        await settle()
      },
      () => [...held.values()].map(({ everyMs }) => everyMs),
    )
  } finally {
    Object.assign(globalThis, { setInterval: real, clearInterval: realClear })
  }
}

const Example = ({ isNeeded, refresh }: { isNeeded: boolean; refresh: () => Promise<unknown> }) => {
  useRefreshWhile(isNeeded, 3_000, refresh)
  return null
}

test('something is read again while it may change, and not beside a read that is under way', () =>
  withHeldIntervals(async (tick, running) => {
    const { show } = await mount(null)
    let reads = 0
    const ends: (() => void)[] = []
    const refresh = () => {
      reads += 1
      return new Promise<void>(resolve => ends.push(resolve))
    }
    await show(<Example isNeeded={false} refresh={refresh} />)
    equal(running(), [], 'nothing to wait for')
    await show(<Example isNeeded refresh={refresh} />)
    equal([running(), reads], [[3_000], 0], 'not at once')
    await tick()
    await tick()
    equal(reads, 1, 'one at a time')
    ends.shift()?.()
    await settle()
    await tick()
    equal(reads, 2, 'the next')
    ends.shift()?.()
    await settle()
    let others = 0
    await show(<Example isNeeded refresh={async () => (others += 1)} />)
    await tick()
    equal([running(), reads, others], [[3_000], 2, 1], 'what is read now')
    await show(<Example isNeeded={false} refresh={refresh} />)
    equal(running(), [], 'it has changed')
  }))

test('nothing is read while the page is hidden, and again once it is visible', () =>
  withHeldIntervals(async tick => {
    let reads = 0
    await mount(
      <Example
        isNeeded
        refresh={async () => {
          reads += 1
        }}
      />,
    )
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    await tick()
    Reflect.deleteProperty(document, 'visibilityState')
    equal(reads, 0, 'hidden')
    await tick()
    equal(reads, 1, 'visible')
  }))

test('nothing is read once its screen is gone', () =>
  withHeldIntervals(async (_tick, running) => {
    const { show } = await mount(<Example isNeeded refresh={async () => undefined} />)
    equal(running().length, 1)
    await show(null)
    equal(running(), [])
  }))
