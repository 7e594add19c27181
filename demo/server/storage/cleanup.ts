import type { Store } from '../../../src/backend/store/records.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import { defaultAccessTokenSeconds } from '../../../src/backend/settings.ts'
import { rotateWhenDue } from '../../../src/backend/tokens/signingKeys.ts'
import { describeFault } from '../ports.ts'
import type { ServerSettings } from '../settings.ts'

const tidyEveryMs = 600_000

/** Replaces the signing key when it is old enough. */
export const replaceOldKey = (store: Store, ports: Ports, { keyRotationDays = 90 }: ServerSettings): Promise<void> =>
  keyRotationDays === 0
    ? Promise.resolve()
    : rotateWhenDue(store, ports, { tokenSeconds: defaultAccessTokenSeconds, maxAgeDays: keyRotationDays })

/** Periodically removes expired records and replaces an old signing key, without keeping the process alive. */
export const startCleanup = (store: Store, ports: Ports, settings: ServerSettings): (() => void) => {
  const tidy = () => {
    store
      .removeExpired(new Date(ports.clock.now()).toISOString())
      .catch((cause: unknown) => console.error(`Expired records were not removed: ${describeFault(cause)}`))
    replaceOldKey(store, ports, settings).catch((cause: unknown) =>
      console.error(`The signing key was not replaced: ${describeFault(cause)}`),
    )
  }
  const timer = setInterval(tidy, tidyEveryMs).unref()
  return () => clearInterval(timer)
}
